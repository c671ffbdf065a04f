import type { SellerPayouts } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { storesQuery } from '../../../features/admin-payouts/api/store.queries.ts';
import { AdjustmentDialog } from '../../../features/admin-payouts/components/adjustment-dialog.tsx';
import { RecordPaymentDialog } from '../../../features/admin-payouts/components/record-payment-dialog.tsx';
import { StoreDialog } from '../../../features/admin-payouts/components/store-dialog.tsx';
import {
  knownStoreFilters,
  storeFilterDefaults,
  StoreFiltersBar,
} from '../../../features/admin-payouts/components/store-filters.tsx';
import { StoreTable } from '../../../features/admin-payouts/components/store-table.tsx';
import { storeTexts as words } from '../../../features/admin-payouts/store-texts.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { useKnownFilters } from '../../../lib/use-url-filters.ts';

interface Asked {
  readonly what: 'record' | 'adjust';
  readonly store: SellerPayouts;
}

/** What each store is owed and got; the one in the address stands open. */
export function StoresTab() {
  const { list, filters } = useKnownFilters(storeFilterDefaults, knownStoreFilters);
  const query = useQuery(storesQuery(filters, list.page));
  const [address, change] = useAddressQuery();
  const openId = address.get('seller');
  const show = (seller: string | null) => change({ seller, show: null }, { replace: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const record = (store: SellerPayouts) => setAsked({ what: 'record', store });
  return (
    <>
      <StoreFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="package" list={list} />}
        onPage={list.goTo}
      >
        {({ sellers }) => (
          <StoreTable
            stores={sellers}
            isStale={query.isPlaceholderData}
            onOpen={({ sellerId }) => show(sellerId)}
            onRecord={record}
          />
        )}
      </TableList>
      {openId !== null && (
        <StoreDialog
          sellerId={openId}
          onRecord={record}
          onAdjust={(store) => setAsked({ what: 'adjust', store })}
          onClose={() => show(null)}
        />
      )}
      {asked?.what === 'record' && <RecordPaymentDialog store={asked.store} onClose={close} />}
      {asked?.what === 'adjust' && <AdjustmentDialog store={asked.store} onClose={close} />}
    </>
  );
}
