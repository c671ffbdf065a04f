import type {
  BankReturnAnswer,
  OpenStoreTransfersAnswer,
  StoresToPayAnswer,
} from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';
import { answerQuery, onePage } from '../../screens/answer-query.ts';

const refreshMs = 120_000;

const whole = (answer: StoresToPayAnswer) => ({
  ...answer,
  pagination: onePage(answer.stores.length),
});

export const storesToPayQuery = () =>
  queryOptions({
    ...answerQuery<StoresToPayAnswer>(
      [...adminKeys.payouts, 'to-pay'],
      '/admin/payout/stores-to-pay',
      { refetchInterval: refreshMs },
    ),
    select: whole,
  });

/** Each opening is an entry of the audit log, as it shows the key: nothing opens one by itself. */
export const openStoreTransfers = (sellerIds: readonly string[]) =>
  request<OpenStoreTransfersAnswer>('POST', '/admin/payout/store-transfers', {
    body: { sellerIds },
  });

/** Opens and records each of them; one that is refused does not stop the others. */
export async function markAsPaid(sellerIds: readonly string[]) {
  const { transfers, refused } = await openStoreTransfers(sellerIds);
  let [done, amount, failed] = [0, 0, refused.length];
  for (const transfer of transfers) {
    try {
      await request('POST', `/admin/payout/store-transfers/${transfer.id}/pay`, { body: {} });
      done += 1;
      amount += transfer.amount;
    } catch (error) {
      // Each of the others would ask for the code again.
      if (error instanceof ApiError && error.code.startsWith('SECOND_FACTOR')) throw error;
      // Counted: its own dialog says why.
      failed += 1;
    }
  }
  return { done, amount, failed };
}

export async function bankFileOf(sellerIds: readonly string[]) {
  const { transfers, refused } = await openStoreTransfers(sellerIds);
  if (transfers.length === 0) return { file: null, refused: refused.length };
  const body = { ids: transfers.map(({ id }) => id) };
  const answer = await answerOf('POST', '/admin/payout/store-transfers/file', { body });
  return { file: await answer.blob(), refused: refused.length };
}

interface BankReturn {
  readonly csv: string;
  /** Says what each line would do. */
  readonly dryRun: boolean;
}

export const readBankReturn = ({ csv, dryRun }: BankReturn) =>
  request<BankReturnAnswer>('POST', '/admin/payout/store-transfers/return', {
    query: { dryRun },
    body: { csv },
  });
