import type { DifferenceView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { differencesQuery, reconciledDaysQuery } from './integrity.queries.ts';
import { CloseDialog } from './close-dialog.tsx';
import { DayTable } from './day-table.tsx';
import { UnhandledNotices } from './unhandled-notices.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { dayTexts, differenceTexts, integrityTexts as words } from './integrity-texts.ts';
import { paymentQueueQuery } from '../shared/queue.queries.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { known, useKnownFilters, useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AuditTab } from './audit-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import classes from './integrity-page.module.css';

const defaults = { state: '' };
const knownStates = ({ state }: typeof defaults) => ({
  state: known(state, { closed: differenceTexts.states.closed }),
});

function Differences() {
  const { list, filters } = useKnownFilters(defaults, knownStates);
  const query = useQuery(differencesQuery(filters.state, list.page));
  const { data: queue } = useQuery(paymentQueueQuery());
  const [closing, setClosing] = useState<DifferenceView | null>(null);
  const { open, closed } = differenceTexts.states;
  return (
    <>
      <div className={`l-wrap ${classes.tools}`}>
        <NativeSelect
          label={differenceTexts.filter}
          value={filters.state}
          data={optionsOf({ closed }, open)}
          onChange={(event) => list.change({ state: event.target.value })}
        />
      </div>
      <TableList
        query={query}
        failed={differenceTexts.failed}
        count={differenceTexts.count}
        empty={<NothingListed words={differenceTexts} picture="memo" list={list} />}
        onPage={list.goTo}
      >
        {({ differences }) => (
          <DifferenceTable
            differences={differences}
            isStale={query.isPlaceholderData}
            onClose={setClosing}
          />
        )}
      </TableList>
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
      <UnhandledNotices notices={queue?.unhandledNotifications} />
    </>
  );
}

const noFilters = {};

function Days() {
  const list = useUrlFilters(noFilters);
  const query = useQuery(reconciledDaysQuery(list.page));
  return (
    <TableList
      query={query}
      failed={dayTexts.failed}
      count={dayTexts.count}
      empty={<NothingListed words={dayTexts} picture="memo" list={list} />}
      onPage={list.goTo}
    >
      {({ days }) => <DayTable days={days} isStale={query.isPlaceholderData} />}
    </TableList>
  );
}

const views = { differences: Differences, days: Days, audit: AuditTab, events: EventsTab };
type View = keyof typeof views;
const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name);

const tabs = [
  { name: 'differences', label: words.views.differences, to: adminPaths.integrity() },
  { name: 'days', label: words.views.days, to: adminPaths.integrity({ view: 'days' }) },
  { name: 'audit', label: words.views.audit, to: adminPaths.integrity({ view: 'audit' }) },
  { name: 'events', label: words.views.events, to: adminPaths.integrity({ view: 'events' }) },
];

export function Page() {
  const [search] = useAddressQuery();
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'differences';
  const Shown = views[view];
  return (
    <AdminFrame section="integrity" title={words.title} intro={words.intro}>
      {() => (
        <>
          <TabLinks label={words.views.label} current={view} tabs={tabs} />
          <Shown />
        </>
      )}
    </AdminFrame>
  );
}
