import { ActionBar } from '../../screens/actions.tsx';
import { flag, search } from '../../screens/filters.ts';
import { rowScreen } from '../../screens/list-screen.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { create, rowActions, Toggle } from './neighborhood-actions.tsx';
import { NeighborhoodRows } from './neighborhood-rows.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import { adminNeighborhoodsQuery } from './neighborhood.queries.ts';

const NeighborhoodList = rowScreen({
  texts,
  picture: 'house-with-garden',
  filters: { search: search(texts.filters), inactive: flag(texts.filters.inactive) },
  query: adminNeighborhoodsQuery,
  links: (one) => <Toggle neighborhood={one} />,
  actions: rowActions,
  rows: (data, { values, actionsOf, ...shown }) => (
    <NeighborhoodRows
      data={data}
      filters={values}
      actions={actionsOf(data.neighborhoods)}
      isStale={shown.isStale}
      onPage={shown.onPage}
    />
  ),
});

export function Page() {
  return (
    <AdminFrame
      section="neighborhoods"
      title={texts.title}
      intro={texts.intro}
      aside={<ActionBar subject={null} actions={[create]} />}
    >
      {() => <NeighborhoodList />}
    </AdminFrame>
  );
}
