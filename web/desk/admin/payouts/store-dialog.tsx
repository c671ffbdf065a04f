import type { SellerPayouts } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Facts } from '../../screens/facts.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { queryWith, useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { storeBalanceQuery } from '../shared/store-balance.query.ts';
import { storeTexts as words } from './store-texts.ts';
import { payoutTexts } from './texts.ts';
import { FigureLink } from './figure-link.tsx';
import { MovementList } from './movement-list.tsx';
import classes from './payout-table.module.css';
import { StoreSales } from './store-sales.tsx';
import { Remaining } from './store-table.tsx';

const views = ['sales', 'manual_payment', 'set_off', 'adjustment'] as const;

function Sums({ store }: { store: SellerPayouts }) {
  return (
    <div className={`${classes.root} ${classes.sums}`}>
      <Facts
        none={words.sheet.nothing}
        facts={[
          {
            label: words.columns.payable,
            value: (
              <FigureLink
                name={words.columns.payable}
                text={formatReais(store.totalPayable)}
                of={{ store: store.sellerId, account: 'seller_payable' }}
              />
            ),
          },
          {
            label: words.columns.paid,
            value: (
              <FigureLink
                name={words.columns.paid}
                text={formatReais(store.totalPaid)}
                of={{ store: store.sellerId, account: 'payout_clearing' }}
              />
            ),
          },
          { label: words.columns.remaining, value: <Remaining {...store} /> },
          { label: words.columns.sales, value: formatNumber(store.paymentsCount) },
          {
            label: words.columns.last,
            value: store.lastPaidAt === null ? words.never : formatMoment(store.lastPaidAt),
          },
          { label: words.columns.key, value: store.pixKey ?? payoutTexts.missing },
        ]}
      />
    </div>
  );
}

interface StoreActs {
  readonly onRecord: (store: SellerPayouts) => void;
  readonly onAdjust: (store: SellerPayouts) => void;
}

function Content({ store, onRecord, onAdjust }: StoreActs & { store: SellerPayouts }) {
  const [address] = useAddressQuery();
  const asked = address.get('show');
  const view = views.find((name) => name === asked) ?? 'sales';
  const { sellerId } = store;
  return (
    <>
      <Sums store={store} />
      <div className="l-wrap l-gap-8">
        <Button size="sm" onClick={() => onRecord(store)}>
          {words.record}
        </Button>
        <Button size="sm" variant="default" onClick={() => onAdjust(store)}>
          {words.adjust}
        </Button>
        <LinkButton size="sm" variant="subtle" to={adminPaths.payouts({ store: sellerId })}>
          {words.sheet.allSales}
        </LinkButton>
        <LinkButton size="sm" variant="subtle" to={adminPaths.ledger({ store: sellerId })}>
          {payoutTexts.views.ledger}
        </LinkButton>
      </div>
      <TabLinks
        label={words.sheet.views.label}
        look="pills"
        current={view}
        tabs={views.map((name) => ({
          name,
          label: words.sheet.views[name],
          to: `?${queryWith(address, { show: name === 'sales' ? null : name }).toString()}`,
        }))}
      />
      {view === 'sales' ? (
        <StoreSales sellerId={sellerId} />
      ) : (
        <MovementList key={view} sellerId={sellerId} kind={view} />
      )}
    </>
  );
}

interface StoreDialogProps extends StoreActs {
  readonly sellerId: string;
  readonly onClose: () => void;
}

/** One store's money: its sums, its sales, and whatever else moved its balance. */
export function StoreDialog({ sellerId, onClose, ...acts }: StoreDialogProps) {
  const { data: store, isPending, error, refetch } = useQuery(storeBalanceQuery(sellerId));
  const title = store ? store.sellerName || payoutTexts.nameless : words.columns.store;
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="l-stack l-gap-14">
        {isPending && <Skeleton blocks={['row', 'card']} />}
        {store === null && <p>{words.sheet.gone}</p>}
        {error !== null && store === undefined && (
          <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
        )}
        {store && <Content store={store} {...acts} />}
      </div>
    </Dialog>
  );
}
