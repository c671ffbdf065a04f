import { mentionsPlace } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import {
  neighborhoodsQuery,
  servedOnes,
  type Neighborhood,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import classes from './category-menu.module.css';

const texts = {
  all: 'Todos os Bairros',
  find: 'Procurar bairro',
  failed: 'Não foi possível carregar os bairros agora.',
  none: (term: string) => `Nenhum bairro atendido tem “${term}” no nome.`,
  otherRegions: 'Outros bairros',
} as const;
const compare = new Intl.Collator('pt-BR').compare;

/** From A to Z; those that the operator gave no region come last. */
function byRegion(all: readonly Neighborhood[]): [region: string | null, names: string[]][] {
  const regions = new Map<string | null, string[]>();
  for (const { region, name } of all) regions.set(region, [...(regions.get(region) ?? []), name]);
  return [...regions]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null) || compare(a ?? '', b ?? ''))
    .map(([region, names]) => [region, names.toSorted(compare)]);
}

/** Neighbourhoods with something to find, below their regions; what is typed narrows them. */
export function NeighborhoodMenu({ onDone }: { onDone: () => void }) {
  const { data = [], isPending, isError } = useQuery(neighborhoodsQuery());
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = byRegion(servedOnes(data).filter(({ name }) => mentionsPlace(name, typed)));
  const [first] = found.flatMap(([, names]) => names);
  const isMissed = !isPending && typed !== '' && first === undefined;
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '' || first === undefined) return;
        onDone();
        void navigate(paths.products({ neighborhood: first }));
      }}
    >
      <TextField
        label={texts.find}
        type="search"
        autoComplete="off"
        value={typed}
        error={(isError && texts.failed) || (isMissed && texts.none(typed)) || null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Link to={paths.products()} className={classes.all} onClick={onDone}>
        {texts.all}
      </Link>
      <ul className={classes.departments} aria-busy={isPending}>
        {found.map(([region, names]) => (
          <li key={region} data-open="true">
            {(region !== null || found.length > 1) && (
              <p className={classes.region}>{region ?? texts.otherRegions}</p>
            )}
            <ul className={classes.children}>
              {names.map((name) => (
                <li key={name}>
                  <Link to={paths.products({ neighborhood: name })} onClick={onDone}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </form>
  );
}
