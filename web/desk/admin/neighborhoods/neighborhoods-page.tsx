import type { NeighborhoodView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableList } from '../../screens/table-list.tsx';
import { adminNeighborhoodsQuery } from './neighborhood.queries.ts';
import {
  knownNeighborhoodFilters,
  neighborhoodFilterDefaults,
  NeighborhoodFiltersBar,
} from './neighborhood-filters.tsx';
import { NeighborhoodForm } from './neighborhood-form.tsx';
import { NeighborhoodList } from './neighborhood-list.tsx';
import { NeighborhoodRemoval } from './neighborhood-removal.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { neighborhoodTexts as words } from './neighborhood-texts.ts';
import { useToggleNeighborhood } from './use-toggle-neighborhood.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

type Work =
  | { readonly kind: 'form'; readonly neighborhood: NeighborhoodView | null }
  | { readonly kind: 'removal'; readonly neighborhood: NeighborhoodView };

interface NeighborhoodsProps {
  readonly work: Work | null;
  readonly onWork: (work: Work | null) => void;
}

function Neighborhoods({ work, onWork }: NeighborhoodsProps) {
  const { list, filters } = useKnownFilters(neighborhoodFilterDefaults, knownNeighborhoodFilters);
  const query = useQuery(adminNeighborhoodsQuery(filters, list.page));
  const toggle = useToggleNeighborhood();
  const close = () => onWork(null);
  return (
    <>
      <NeighborhoodFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.loadFailed}
        count={words.count}
        empty={<NothingListed words={words} picture="house-with-garden" list={list} />}
        onPage={list.goTo}
      >
        {(data) => (
          <NeighborhoodList
            data={data}
            filters={filters}
            isStale={query.isPlaceholderData}
            onPage={list.goTo}
            onEdit={(neighborhood) => onWork({ kind: 'form', neighborhood })}
            onRemove={(neighborhood) => onWork({ kind: 'removal', neighborhood })}
            onToggle={toggle}
          />
        )}
      </TableList>
      {work?.kind === 'form' && <NeighborhoodForm {...work} onClose={close} />}
      {work?.kind === 'removal' && (
        <NeighborhoodRemoval
          {...work}
          onClose={close}
          onDeactivate={() => {
            toggle(work.neighborhood);
            close();
          }}
        />
      )}
    </>
  );
}

export function Page() {
  const [work, setWork] = useState<Work | null>(null);
  return (
    <AdminFrame
      section="neighborhoods"
      title={words.title}
      intro={words.intro}
      aside={
        <Button size="sm" onClick={() => setWork({ kind: 'form', neighborhood: null })}>
          {words.create}
        </Button>
      }
    >
      {() => <Neighborhoods work={work} onWork={setWork} />}
    </AdminFrame>
  );
}
