import { findPlace, mentionsPlace } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import {
  neighborhoodsQuery,
  type Neighborhood,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import { cepQuery } from '@largo/web-kit/format/address.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import classes from './place-picker.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

const cepTexts = {
  looking: 'Procurando o CEP…',
  failed: 'Erro ao buscar CEP. Escolha o bairro na lista.',
} as const;
const cepOf = (text: string) => /^\s*(\d{5})-?(\d{3})\s*$/.exec(text)?.slice(1).join('');

/** Eight digits ask the address service; anything else narrows the list. */
function useCep(text: string, neighborhoods: readonly Neighborhood[]) {
  const cep = cepOf(text);
  const { data, error, isFetching } = useQuery({
    ...cepQuery(cep ?? ''),
    enabled: cep !== undefined,
  });
  const found = findPlace(neighborhoods, data?.neighborhood ?? '');
  const isUnknown = error instanceof ApiError && error.status === 404;
  return {
    isCep: cep !== undefined,
    found,
    isFetching,
    isUnknown,
    isFailed: error !== null && !isUnknown,
    isOutside: Boolean(data) && !found,
  };
}

/** When a CEP cannot be looked up, all neighbourhoods can be chosen. */
function optionsFor(
  text: string,
  cep: ReturnType<typeof useCep>,
  neighborhoods: readonly Neighborhood[],
): readonly Neighborhood[] {
  if (cep.found) return [cep.found];
  if (cep.isCep && !cep.isFailed) return [];
  return matching(cep.isCep ? '' : text, neighborhoods);
}

function matching(text: string, neighborhoods: readonly Neighborhood[]) {
  if (text.trim() === '')
    return [...neighborhoods].sort((a, b) => Number(b.featured) - Number(a.featured));
  return neighborhoods.filter(({ name }) => mentionsPlace(name, text));
}

export function PlaceForm({ onDone }: { onDone: () => void }) {
  const { place, choose } = usePlace();
  const [text, setText] = useState('');
  // Administrators change the list: opening it loads it again.
  const { data: neighborhoods = [], isError } = useQuery({ ...neighborhoodsQuery(), staleTime: 0 });
  const cep = useCep(text, neighborhoods);
  const options = optionsFor(text, cep, neighborhoods);
  const pick = (chosen: Neighborhood | null) => {
    choose(chosen && { id: chosen.id, name: chosen.name });
    onDone();
  };
  const missed = !cep.isCep && text !== '' && neighborhoods.length > 0 && options.length === 0;
  const problem =
    (isError && neighborhoods.length === 0 && texts.placeFailed) ||
    (cep.isUnknown && texts.placeCepFailed) ||
    (cep.isFailed && cepTexts.failed) ||
    (cep.isCep && cep.isOutside && texts.placeOutside) ||
    (missed && texts.placeNone(text)) ||
    null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (options[0] && text !== '' && !cep.isFailed) pick(options[0]);
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
        hint={cep.isFetching ? cepTexts.looking : undefined}
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
