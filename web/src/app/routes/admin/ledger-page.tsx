import type { LedgerAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { NothingListed } from '../../../components/signed-in/nothing-listed.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ledgerQuery } from '../../../features/admin-ledger/api/ledger.queries.ts';
import { Earnings } from '../../../features/admin-ledger/components/earnings.tsx';
import { LedgerCheck } from '../../../features/admin-ledger/components/ledger-check.tsx';
import {
  knownLedgerFilters,
  ledgerFilterDefaults,
  LedgerFiltersBar,
} from '../../../features/admin-ledger/components/ledger-filters.tsx';
import { LedgerTable } from '../../../features/admin-ledger/components/ledger-table.tsx';
import { ledgerTexts as words } from '../../../features/admin-ledger/ledger-texts.ts';
import { payoutTabs } from '../../../features/admin-payouts/payout-tabs.ts';
import { payoutTexts } from '../../../features/admin-payouts/texts.ts';
import { formatReais } from '../../../lib/money.ts';
import { useKnownFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';

function sumOf({ sum, count }: LedgerAnswer): string {
  if (sum === null || count === null) return '';
  const balance =
    sum === 0
      ? words.zeroSum
      : sum > 0
        ? words.debitSum(formatReais(sum))
        : words.creditSum(formatReais(-sum));
  return words.sum(count, balance);
}

function Entries() {
  const { list, filters } = useKnownFilters(ledgerFilterDefaults, knownLedgerFilters);
  const query = useInfiniteQuery({
    ...ledgerQuery(filters),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, hasNextPage } = query;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <LedgerFiltersBar filters={filters} list={list} />
      {first && (
        <p role="status">
          <strong className="l-numbers">{isPlaceholderData ? words.loading : sumOf(first)}</strong>
        </p>
      )}
      {query.isPending && <Skeleton blocks={['row', 'card']} />}
      {!first && error !== null && (
        <ErrorState title={words.failed} error={error} onRetry={() => void query.refetch()} />
      )}
      {first && entries.length === 0 && <NothingListed words={words} picture="memo" list={list} />}
      {entries.length > 0 && <LedgerTable entries={entries} isStale={isPlaceholderData} />}
      {first && error !== null && (
        <p role="alert" className="l-wrong">
          {words.moreFailed}
        </p>
      )}
      {first && (hasNextPage || error !== null) && (
        <div>
          <Button
            variant="default"
            loading={isFetching}
            onClick={() => void (hasNextPage ? query.fetchNextPage() : query.refetch())}
          >
            {error === null ? words.more : words.again}
          </Button>
        </div>
      )}
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="payouts" title={words.title} intro={words.intro}>
      {() => (
        <>
          <LedgerCheck />
          <TabLinks label={payoutTexts.views.label} current="ledger" tabs={payoutTabs} />
          <Earnings />
          <Entries />
        </>
      )}
    </AdminFrame>
  );
}
