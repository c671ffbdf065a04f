import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CaseList } from './case-table.tsx';
import { PaymentList } from './payment-list.tsx';
import { caseTexts, paymentTexts } from './texts.ts';

const { views } = paymentTexts;
const chargebacks = adminPaths.payments({ view: 'chargebacks' });
const tabs = [
  { name: 'payments', label: views.payments, to: adminPaths.payments() },
  { name: 'chargebacks', label: views.cases, to: chargebacks },
];

export function Page() {
  const [query] = useAddressQuery();
  const isCases = query.get('view') === 'chargebacks';
  return (
    <AdminFrame
      section="payments"
      title={isCases ? views.cases : paymentTexts.title}
      intro={isCases ? caseTexts.intro : paymentTexts.intro}
    >
      {() => (
        <>
          <TabLinks
            label={views.label}
            current={isCases ? 'chargebacks' : 'payments'}
            tabs={tabs}
          />
          {isCases ? <CaseList /> : <PaymentList />}
        </>
      )}
    </AdminFrame>
  );
}
