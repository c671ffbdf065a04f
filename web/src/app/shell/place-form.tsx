import type { CepAnswer } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../components/text-field.tsx';
import {
  neighborhoodsQuery,
  type Neighborhood,
} from '../../features/catalog/api/delivery.queries.ts';
import { request } from '../../lib/api-client.ts';
import { usePlace } from '../../lib/place.tsx';
import classes from './place-picker.module.css';
import { texts } from './texts.ts';

const fold = (text: string) => stripAccents(text).toLowerCase().trim();
const cepOf = (text: string) => /^\s*(\d{5})-?(\d{3})\s*$/.exec(text)?.slice(1).join('');

/** Eight digits ask the address service; anything else narrows the list. */
function useCep(text: string, neighborhoods: readonly Neighborhood[]) {
  const cep = cepOf(text);
  const { data, isError, isFetching } = useQuery({
    queryKey: ['cep', cep],
    enabled: cep !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await request<CepAnswer>('GET', `/address/cep/${cep}`)).data,
  });
  const found = data?.neighborhood
    ? neighborhoods.find(({ name }) => fold(name) === fold(data.neighborhood ?? ''))
    : undefined;
  return {
    isCep: cep !== undefined,
    found,
    isError,
    isFetching,
    isOutside: Boolean(data) && !found,
  };
}

function matching(text: string, neighborhoods: readonly Neighborhood[]) {
  const wanted = fold(text);
  if (wanted === '')
    return [...neighborhoods].sort((a, b) => Number(b.featured) - Number(a.featured));
  return neighborhoods.filter(({ name }) => fold(name).includes(wanted));
}

export function PlaceForm({ onDone }: { onDone: () => void }) {
  const { place, choose } = usePlace();
  const [text, setText] = useState('');
  const { data: neighborhoods = [], isError } = useQuery(neighborhoodsQuery());
  const cep = useCep(text, neighborhoods);
  const options = cep.isCep ? (cep.found ? [cep.found] : []) : matching(text, neighborhoods);
  const pick = (chosen: Neighborhood | null) => {
    choose(chosen && { id: chosen.id, name: chosen.name });
    onDone();
  };
  const missed = !cep.isCep && text !== '' && neighborhoods.length > 0 && options.length === 0;
  const problem =
    (isError && texts.placeFailed) ||
    (cep.isCep && cep.isError && texts.placeCepFailed) ||
    (cep.isCep && cep.isOutside && texts.placeOutside) ||
    (missed && texts.placeNone(text)) ||
    null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (options[0] && text !== '') pick(options[0]);
      }}
    >
      <p className={classes.hint}>{texts.placeHint}</p>
      <TextField
        label={texts.placeField}
        placeholder={texts.placePlaceholder}
        value={text}
        autoComplete="off"
        autoFocus
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={classes.list} aria-live="polite">
        {options.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              aria-pressed={option.id === place?.id}
              onClick={() => pick(option)}
            >
              {option.name}
            </button>
          </li>
        ))}
      </ul>
      {place !== null && (
        <button type="button" className={classes.clear} onClick={() => pick(null)}>
          {texts.placeClear}
        </button>
      )}
    </form>
  );
}
