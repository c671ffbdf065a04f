import type { SellerPayouts } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { storesQuery } from './store.queries.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { knownStoreFilters, storeFilterDefaults, StoreFiltersBar } from './store-filters.tsx';
import { StoreTable } from './store-table.tsx';
import { storeTexts as words } from './store-texts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';

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
