import type { SellerPayouts } from '@largo/contracts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { choice, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { KeyState } from './payout-cells.tsx';
import { storeName } from './payout-facts.ts';
import names from '../shared/name.module.css';
import classes from './payout-table.module.css';
import { rowActions } from './store-actions.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { storeFigures } from './store-figures.tsx';
import { storesQuery } from './store.queries.ts';
import { storeTexts as texts } from './store-texts.ts';

const { filters, columns } = texts;

/** The store in the address stands open. */
function useOpenStore() {
  const [address, change] = useAddressQuery();
  const show = (seller: string | null) => change({ seller, show: null }, { replace: true });
  return [address.get('seller'), show] as const;
}

function StoreButton({ store }: { store: SellerPayouts }) {
  const [, show] = useOpenStore();
  return (
    <button type="button" className={names.name} onClick={() => show(store.sellerId)}>
      {storeName(store)}
    </button>
  );
}

const StoreList = listScreen({
  texts,
  picture: 'package',
  filters: {
    search: search(filters),
    status: choice(filters.status, filters.statuses, { any: filters.anyStatus }),
  },
  query: storesQuery,
  rowsOf: ({ sellers }) => sellers,
  keyOf: ({ sellerId }) => sellerId,
  nameOf: storeName,
  className: classes.root,
  columns: [
    { header: columns.store, card: 'title', cell: (store) => <StoreButton store={store} /> },
    ...storeFigures,
    { header: columns.key, cell: ({ pixKey }) => <KeyState pixKey={pixKey} /> },
  ],
  actions: rowActions,
});

/** What each store is owed and got. */
export function StoresTab() {
  const [openId, show] = useOpenStore();
  return (
    <>
      <StoreList />
      {openId !== null && <StoreDialog sellerId={openId} onClose={() => show(null)} />}
    </>
  );
}
