import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { payoutTabs } from '../payout-tabs.ts';
import { payoutTexts } from '../texts.ts';
import { Earnings } from './earnings.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { LedgerList } from './ledger-list.tsx';
import { ledgerTexts as texts } from './ledger-texts.ts';

export const Page = () => (
  <AdminFrame section="payouts" title={texts.title} intro={texts.intro}>
    {() => (
      <>
        <LedgerCheck />
        <TabLinks label={payoutTexts.views.label} current="ledger" tabs={payoutTabs} />
        <Earnings />
        <LedgerList />
      </>
    )}
  </AdminFrame>
);
