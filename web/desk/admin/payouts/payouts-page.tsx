import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutTabs } from './payout-tabs.ts';
import { PayoutTotals } from './payout-totals.tsx';
import { refreshPayouts } from './payout.queries.ts';
import { ProcessAllDialog } from './process-all-dialog.tsx';
import { ReleaseJob } from './release-job.tsx';
import { StoresTab } from './stores-tab.tsx';
import { payoutTexts as texts } from './texts.ts';
import { ToPayTab } from './to-pay-tab.tsx';

/** What applies to the whole screen, whichever tab is shown. */
function Tools() {
  const queryClient = useQueryClient();
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
        {texts.refresh}
      </Button>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.processAll}
      </Button>
      {isOpen && <ProcessAllDialog onClose={() => setOpen(false)} />}
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
    <AdminFrame section="payouts" title={texts.title} intro={texts.intro} aside={<Tools />}>
      {() => (
        <>
          <PayoutTotals />
          <ReleaseJob />
          <TabLinks label={texts.views.label} current={view} tabs={payoutTabs} />
          {view === 'to-pay' && <ToPayTab />}
          {view === 'sellers' && <StoresTab />}
          {view !== 'to-pay' && view !== 'sellers' && <PayoutList />}
        </>
      )}
    </AdminFrame>
  );
}
