import type { NeighborhoodView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { adminNeighborhoodsQuery } from '../../../features/admin-neighborhoods/api/neighborhood.queries.ts';
import {
  knownNeighborhoodFilters,
  neighborhoodFilterDefaults,
  NeighborhoodFiltersBar,
} from '../../../features/admin-neighborhoods/components/neighborhood-filters.tsx';
import { NeighborhoodForm } from '../../../features/admin-neighborhoods/components/neighborhood-form.tsx';
import { NeighborhoodList } from '../../../features/admin-neighborhoods/components/neighborhood-list.tsx';
import { NeighborhoodRemoval } from '../../../features/admin-neighborhoods/components/neighborhood-removal.tsx';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { neighborhoodTexts as words } from '../../../features/admin-neighborhoods/neighborhood-texts.ts';
import { useToggleNeighborhood } from '../../../features/admin-neighborhoods/use-toggle-neighborhood.ts';
import { useKnownFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';

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
