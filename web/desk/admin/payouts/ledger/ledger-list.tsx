import type { LedgerAnswer, LedgerEntry } from '@largo/contracts';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { DataTable, type TableColumn } from '../../../screens/data-table.tsx';
import { FilterBar } from '../../../screens/filter-bar.tsx';
import { chip, choice, days, filtersInAddress } from '../../../screens/filters.ts';
import { NothingListed } from '../../../screens/nothing-listed.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { ledgerQuery } from './ledger.queries.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import classes from './ledger.module.css';

const { columns: headers, accounts, kinds, only } = texts;

const filters = {
  account: choice(texts.filters.account, accounts, { any: texts.filters.anyAccount }),
  kind: choice(texts.filters.kind, kinds, { any: texts.filters.anyKind }),
  ...days(texts.filters),
  order: chip(() => only.order),
  store: personFilter(only.store, texts.unknownStore),
};
const useFilters = filtersInAddress(filters);

const columns: readonly TableColumn<LedgerEntry>[] = [
  {
    header: headers.what,
    card: 'title',
    cell: ({ kind, at }) => (
      <span>
        <strong>{kinds[kind]}</strong>
        <small>
          <time dateTime={at}>{formatMoment(at)}</time>
        </small>
      </span>
    ),
  },
  { header: headers.account, cell: ({ account }) => accounts[account] },
  {
    header: headers.about,
    cell: ({ payoutId, orderNumber, sellerId, sellerName }) => (
      <span>
        {payoutId !== null && <Link to={adminPaths.payout(payoutId)}>{orderNumber}</Link>}
        <small>{sellerId === null ? texts.platform : (sellerName ?? texts.unknownStore)}</small>
      </span>
    ),
  },
  {
    header: headers.debit,
    align: 'end',
    cell: ({ amount }) => (amount > 0 ? formatReais(amount) : texts.nothing),
  },
  {
    header: headers.credit,
    align: 'end',
    cell: ({ amount }) => (amount < 0 ? formatReais(-amount) : texts.nothing),
  },
];

function sumOf({ sum, count }: LedgerAnswer): string {
  if (sum === null || count === null) return '';
  if (sum === 0) return texts.sum(count, texts.zeroSum);
  return texts.sum(
    count,
    sum > 0 ? texts.debitSum(formatReais(sum)) : texts.creditSum(formatReais(-sum)),
  );
}

/** All entries, page after page below each other, and what they add up to. */
export function LedgerList() {
  const { list, filters: values } = useFilters();
  const query = useInfiniteQuery({ ...ledgerQuery(values), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage } = query;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <FilterBar
        filters={filters}
        texts={{ label: texts.filters.label, clear: texts.clear }}
        values={values}
        list={list}
      />
      {first && (
        <p role="status">
          <strong>{isPlaceholderData ? texts.loading : sumOf(first)}</strong>
        </p>
      )}
      {query.isPending && <Skeleton blocks={['row', 'card']} />}
      {!first && error !== null && (
        <ErrorState title={texts.failed} error={error} onRetry={() => void query.refetch()} />
      )}
      {first && entries.length === 0 && <NothingListed words={texts} picture="memo" list={list} />}
      {entries.length > 0 && (
        <div className={classes.root}>
          <DataTable
            label={texts.tableLabel}
            columns={columns}
            rows={entries}
            keyOf={({ transactionId, leg }) => `${transactionId}:${leg}`}
            nameOf={({ kind }) => kinds[kind]}
            isStale={isPlaceholderData}
          />
        </div>
      )}
      {first && error !== null && (
        <p role="alert" className="l-wrong">
          {texts.moreFailed}
        </p>
      )}
      {first && (hasNextPage || error !== null) && (
        <div>
          <Button
            variant="default"
            loading={query.isFetching}
            onClick={() => void (hasNextPage ? query.fetchNextPage() : query.refetch())}
          >
            {error === null ? texts.more : texts.again}
          </Button>
        </div>
      )}
    </>
  );
}
