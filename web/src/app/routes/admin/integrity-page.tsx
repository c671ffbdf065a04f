import type { DifferenceView } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { adminPaths } from '../../../config/admin-paths.ts';
import {
  differencesQuery,
  reconciledDaysQuery,
} from '../../../features/admin-integrity/api/integrity.queries.ts';
import { CloseDialog } from '../../../features/admin-integrity/components/close-dialog.tsx';
import { DayTable } from '../../../features/admin-integrity/components/day-table.tsx';
import { UnhandledNotices } from '../../../features/admin-integrity/components/unhandled-notices.tsx';
import { DifferenceTable } from '../../../features/admin-integrity/components/difference-table.tsx';
import {
  dayTexts,
  differenceTexts,
  integrityTexts as words,
} from '../../../features/admin-integrity/integrity-texts.ts';
import { paymentQueueQuery } from '../../../features/admin-overview/api/queue.queries.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { known, useKnownFilters, useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';
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
