import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SuggestionsField } from '../../screens/suggestions-field.tsx';
import { includesOption } from '@largo/web-kit/look/combo-field.tsx';
import {
  citiesQuery,
  neighborhoodsOfQuery,
  statesQuery,
  statesFailedText,
  usualStates,
} from '@largo/web-kit/format/address.ts';

type Name = 'state' | 'city' | 'neighborhood';

interface PlaceFieldsProps {
  readonly value: Readonly<Record<Name, string>>;
  readonly labels: Readonly<Record<Name | 'anyState', string>>;
  readonly errors: Readonly<Partial<Record<Name, ReactNode>>>;
  readonly onChange: (name: Name, value: string) => void;
}

/** State, then its cities, then the neighbourhoods; what cannot be chosen yet is hidden. */
export function PlaceFields({ value, labels, errors, onChange }: PlaceFieldsProps) {
  const { data: states = usualStates, isError: statesFailed } = useQuery(statesQuery());
  const hasState = value.state !== '';
  const { data: cities = [] } = useQuery({ ...citiesQuery(value.state), enabled: hasState });
  const { data: neighborhoods = [] } = useQuery({
    ...neighborhoodsOfQuery(value.city, value.state),
    // Not at every letter of a name.
    enabled: hasState && includesOption(cities, value.city),
  });
  return (
    <>
      <NativeSelect
        label={labels.state}
        name="state"
        value={value.state}
        data={[
          { value: '', label: labels.anyState },
          ...states.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
        ]}
        error={errors.state}
        description={statesFailed ? statesFailedText : undefined}
        onChange={(event) => onChange('state', event.target.value)}
      />
      {(hasState || value.city !== '') && (
        <SuggestionsField
          label={labels.city}
          name="city"
          value={value.city}
          data={[...cities]}
          error={errors.city}
          onChange={(city) => onChange('city', city)}
        />
      )}
      {(value.city.trim() !== '' || value.neighborhood !== '') && (
        <SuggestionsField
          label={labels.neighborhood}
          name="neighborhood"
          value={value.neighborhood}
          data={[...neighborhoods]}
          error={errors.neighborhood}
          onChange={(neighborhood) => onChange('neighborhood', neighborhood)}
        />
      )}
    </>
  );
}
