import type { PayoutItem } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { payoutsQuery, refreshPayouts } from './payout.queries.ts';
import { knownPayoutFilters, payoutFilterDefaults, PayoutFiltersBar } from './payout-filters.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PayoutTotals } from './payout-totals.tsx';
import { ProcessAllDialog } from './process-all-dialog.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { ReleaseJob } from './release-job.tsx';
import { payoutTabs } from './payout-tabs.ts';
import { payoutTexts as words } from './texts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { StoresTab } from './stores-tab.tsx';
import { ToPayTab } from './to-pay-tab.tsx';

function Payments() {
  const { list, filters } = useKnownFilters(payoutFilterDefaults, knownPayoutFilters);
  const query = useQuery(payoutsQuery(filters, list.page));
  const [asked, setAsked] = useState<PayoutItem | null>(null);
  return (
    <>
      <PayoutFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="package" list={list} />}
        onPage={list.goTo}
      >
        {({ payments }) => (
          <PayoutTable payouts={payments} isStale={query.isPlaceholderData} onProcess={setAsked} />
        )}
      </TableList>
      {asked !== null && <ProcessDialog payout={asked} withLink onClose={() => setAsked(null)} />}
    </>
  );
}

/** What applies to the whole screen, whichever tab is shown. */
function Tools() {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const refresh = async () => {
    setReading(true);
    await refreshPayouts(queryClient);
    setReading(false);
  };
  return (
    <>
      <Button size="sm" variant="default" loading={isReading} onClick={() => void refresh()}>
        {words.refresh}
      </Button>
      <Button
        size="sm"
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
      >
        {words.processAll}
      </Button>
      {isOpen && <ProcessAllDialog asked={asked} onClose={() => setOpen(false)} />}
    </>
  );
}

export function Page() {
  const [search] = useAddressQuery();
  const asked = search.get('view');
  // Filters of an address are those of single payouts, which are still wanted when the filters go.
  const [isOfPayments] = useState(search.size > 0 && asked === null);
  const view = asked ?? (isOfPayments || search.size > 0 ? 'payments' : 'to-pay');
  return (
    <AdminFrame section="payouts" title={words.title} intro={words.intro} aside={<Tools />}>
      {() => (
        <>
          <PayoutTotals />
          <ReleaseJob />
          <TabLinks label={words.views.label} current={view} tabs={payoutTabs} />
          {view === 'to-pay' && <ToPayTab />}
          {view === 'sellers' && <StoresTab />}
          {view !== 'to-pay' && view !== 'sellers' && <Payments />}
        </>
      )}
    </AdminFrame>
  );
}
