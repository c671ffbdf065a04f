import type { NeighborhoodView } from '@largo/contracts';
import type { Action } from '../../screens/actions.tsx';
import { flag, search } from '../../screens/filters.ts';
import { rowScreen } from '../../screens/list-screen.tsx';
import { useToggleRecord } from '../shared/record-changes.ts';
import { NeighborhoodForm } from './neighborhood-form.tsx';
import { NeighborhoodRemoval } from './neighborhood-removal.tsx';
import { NeighborhoodRows } from './neighborhood-rows.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import {
  adminNeighborhoodsQuery,
  neighborhoodRecords,
  type NeighborhoodFilters,
  type NeighborhoodPage,
} from './neighborhood.queries.ts';

const edit: Action<NeighborhoodView> = {
  label: texts.edit,
  dialog: (one, onClose) => <NeighborhoodForm neighborhood={one} onClose={onClose} />,
};
const remove: Action<NeighborhoodView> = {
  label: texts.remove,
  dialog: (one, onClose) => <NeighborhoodRemoval neighborhood={one} onClose={onClose} />,
};

interface RowsProps {
  readonly data: NeighborhoodPage;
  readonly values: NeighborhoodFilters;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
  readonly onOpen: (action: Action<NeighborhoodView>, one: NeighborhoodView) => void;
}

function Rows({ values, onOpen, ...shown }: RowsProps) {
  return (
    <NeighborhoodRows
      {...shown}
      filters={values}
      onEdit={(one) => onOpen(edit, one)}
      onRemove={(one) => onOpen(remove, one)}
      onToggle={useToggleRecord(neighborhoodRecords)}
    />
  );
}

export const NeighborhoodList = rowScreen({
  texts,
  picture: 'house-with-garden',
  filters: { search: search(texts.filters), inactive: flag(texts.filters.inactive) },
  query: adminNeighborhoodsQuery,
  rows: (data, { values, isStale, onPage, onOpen }) => (
    <Rows data={data} values={values} isStale={isStale} onPage={onPage} onOpen={onOpen} />
  ),
});
