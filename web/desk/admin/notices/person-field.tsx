import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { usePaused } from '@largo/web-kit/client/use-paused.ts';
import { userQuery } from '../shared/user.query.ts';
import { peopleQuery } from './broadcast.queries.ts';
import { writeTexts as texts } from './notice-texts.ts';

const pauseMs = 300;

interface PersonFieldProps {
  readonly value: string | null;
  readonly onChange: (userId: string | null) => void;
  readonly error?: ReactNode;
}

/** One active account, looked for by name or e-mail. */
export function PersonField({ value, onChange, error }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const { data: chosen } = useQuery({ ...userQuery(value ?? ''), enabled: value !== null });
  const label = chosen && `${chosen.name} · ${chosen.email}`;
  // What stands in the field after choosing is no search.
  const search = usePaused(typed === label ? '' : typed, pauseMs);
  const { data: found = [] } = useQuery(peopleQuery(search));
  const people = [...found, ...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [])]; // prettier-ignore
  return (
    <Select
      label={texts.person}
      placeholder={texts.personHint}
      required
      searchable
      clearable
      autoComplete="off"
      data={people.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
      // The server has found them.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={search.trim().length < 2 ? undefined : texts.noneFound}
      comboboxProps={{ withinPortal: false }}
      error={error}
    />
  );
}
