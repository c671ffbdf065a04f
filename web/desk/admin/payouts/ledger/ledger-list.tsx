import type { LedgerAnswer } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { chip, choice, days } from '../../../screens/filters.ts';
import { listScreen } from '../../../screens/list-screen.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { useLedger } from './ledger.queries.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';

const { columns: headers, accounts, kinds, only } = texts;

function sumOf({ sum, count }: Pick<LedgerAnswer, 'sum' | 'count'>): string {
  if (sum === null || count === null) return '';
  if (sum === 0) return texts.sum(count, texts.zeroSum);
  return texts.sum(
    count,
    sum > 0 ? texts.debitSum(formatReais(sum)) : texts.creditSum(formatReais(-sum)),
  );
}

/** All entries, page after page below each other, and what they add up to. */
export const LedgerList = listScreen({
  texts,
  picture: 'memo',
  filters: {
    account: choice(texts.filters.account, accounts, { any: texts.filters.anyAccount }),
    kind: choice(texts.filters.kind, kinds, { any: texts.filters.anyKind }),
    ...days(texts.filters),
    order: chip(() => only.order),
    store: personFilter(only.store, texts.unknownStore),
  },
  useList: useLedger,
  lead: (ledger, isStale) =>
    ledger && (
      <p role="status">
        <strong>{isStale ? texts.loading : sumOf(ledger)}</strong>
      </p>
    ),
  rowsOf: ({ entries }) => entries,
  keyOf: ({ transactionId, leg }) => `${transactionId}:${leg}`,
  nameOf: ({ kind }) => kinds[kind],
  columns: [
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
  ],
});
