import type { LedgerAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { NothingListed } from '../../../screens/nothing-listed.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ledgerQuery } from './ledger.queries.ts';
import { Earnings } from './earnings.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { knownLedgerFilters, ledgerFilterDefaults, LedgerFiltersBar } from './ledger-filters.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { ledgerTexts as words } from './ledger-texts.ts';
import { payoutTabs } from '../payout-tabs.ts';
import { payoutTexts } from '../texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';

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
