import type { SellerPayouts } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { queryWith, useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { ActionBar } from '../../screens/actions.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Facts } from '../../screens/facts.tsx';
import { storeBalanceQuery } from '../shared/store-balance.query.ts';
import { storeName } from './payout-facts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './payout-table.module.css';
import { sheetActions } from './store-actions.tsx';
import { storeFigures } from './store-figures.tsx';
import { movementLists } from './store-movements.tsx';
import { StoreSales } from './store-sales.tsx';
import { storeTexts } from './store-texts.ts';
import { payoutTexts } from './texts.ts';

const { sheet: texts, columns } = storeTexts;
const views = ['sales', 'manual_payment', 'set_off', 'adjustment'] as const;
const lists = { sales: StoreSales, ...movementLists };

function Sheet({ store }: { store: SellerPayouts }) {
  const [address] = useAddressQuery();
  const asked = address.get('show');
  const view = views.find((name) => name === asked) ?? 'sales';
  const List = lists[view];
  const { sellerId, pixKey } = store;
  const figures = storeFigures.map(({ header, cell }) => ({ label: header, value: cell(store) }));
  return (
    <>
      <div className={`${classes.root} ${classes.sums}`}>
        <Facts
          none={texts.nothing}
          facts={[...figures, { label: columns.key, value: pixKey ?? payoutTexts.missing }]}
        />
      </div>
      <div className="l-wrap l-gap-8">
        <ActionBar subject={store} actions={sheetActions} />
        <LinkButton size="sm" variant="subtle" to={adminPaths.payouts({ store: sellerId })}>
          {texts.allSales}
        </LinkButton>
        <LinkButton size="sm" variant="subtle" to={adminPaths.ledger({ store: sellerId })}>
          {payoutTexts.views.ledger}
        </LinkButton>
      </div>
      <TabLinks
        label={texts.views.label}
        look="pills"
        current={view}
        tabs={views.map((name) => ({
          name,
          label: texts.views[name],
          to: `?${queryWith(address, { show: name === 'sales' ? null : name }).toString()}`,
        }))}
      />
      <List sellerId={sellerId} />
    </>
  );
}

/** One store's money: its sums, its sales, and whatever else moved its balance. */
export function StoreDialog({ sellerId, onClose }: { sellerId: string; onClose: () => void }) {
  const query = useQuery(storeBalanceQuery(sellerId));
  return (
    <Dialog title={query.data ? storeName(query.data) : columns.store} wide onClose={onClose}>
      <div className="l-stack l-gap-14">
        <Loaded query={query} failed={storeTexts.failed} blocks={['row', 'card']}>
          {(store) => (store === null ? <p>{texts.gone}</p> : <Sheet store={store} />)}
        </Loaded>
      </div>
    </Dialog>
  );
}
