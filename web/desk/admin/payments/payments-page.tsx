import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { chargebacksQuery, paymentsQuery } from './payment.queries.ts';
import { CaseTable } from './case-table.tsx';
import {
  knownPaymentFilters,
  paymentFilterDefaults,
  PaymentFiltersBar,
} from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';
import { caseTexts, paymentTexts as words } from './texts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { known, useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import classes from './payments-page.module.css';

function Payments() {
  const { list, filters } = useKnownFilters(paymentFilterDefaults, knownPaymentFilters);
  const query = useQuery(paymentsQuery(filters, list.page));
  return (
    <>
      <PaymentFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="shopping-bags" list={list} />}
        onPage={list.goTo}
      >
        {({ payments }) => <PaymentTable payments={payments} isStale={query.isPlaceholderData} />}
      </TableList>
    </>
  );
}

const caseDefaults = { state: '' };
const knownCases = ({ state }: typeof caseDefaults) => ({ state: known(state, caseTexts.states) });

function Cases() {
  const { list, filters } = useKnownFilters(caseDefaults, knownCases);
  const query = useQuery(chargebacksQuery(filters.state, list.page));
  return (
    <>
      <div className={`l-wrap ${classes.tools}`}>
        <NativeSelect
          label={caseTexts.filter}
          value={filters.state}
          data={optionsOf(caseTexts.states, caseTexts.anyState)}
          onChange={(event) => list.change({ state: event.target.value })}
        />
        {list.changed > 0 && (
          <Button variant="subtle" size="sm" onClick={list.reset}>
            {caseTexts.clear}
          </Button>
        )}
      </div>
      <TableList
        query={query}
        failed={caseTexts.failed}
        count={caseTexts.count}
        empty={<NothingListed words={caseTexts} picture="memo" list={list} />}
        onPage={list.goTo}
      >
        {({ chargebacks }) => (
          <CaseTable cases={chargebacks} isStale={query.isPlaceholderData} withPayment />
        )}
      </TableList>
    </>
  );
}

const tabs = [
  { name: 'payments', label: words.views.payments, to: adminPaths.payments() },
  {
    name: 'chargebacks',
    label: words.views.cases,
    to: adminPaths.payments({ view: 'chargebacks' }),
  },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = search.get('view') === 'chargebacks' ? 'chargebacks' : 'payments';
  return (
    <AdminFrame
      section="payments"
      title={view === 'payments' ? words.title : words.views.cases}
      intro={view === 'payments' ? words.intro : caseTexts.intro}
    >
      {() => (
        <>
          <TabLinks label={words.views.label} current={view} tabs={tabs} />
          {view === 'payments' ? <Payments /> : <Cases />}
        </>
      )}
    </AdminFrame>
  );
}
