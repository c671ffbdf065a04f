import type { BulkAnswer, BulkBody } from '@largo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { newIntent, request } from '../../../lib/api-client.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { visitorCart, type VisitorCartItem } from '../../../lib/visitor-cart.ts';
import { cartKeys } from './cart-count.queries.ts';

export interface MergeResult {
  /** Products that moved to the account's cart. */
  readonly moved: number;
  /** Some lines were cut to the stock or left out. */
  readonly reduced: boolean;
}

const intentName = 'largo.cart-merge';
let running: Promise<MergeResult> | null = null;

export const mergeOperations = (items: readonly VisitorCartItem[]): BulkBody['operations'] =>
  items.map(({ productId, quantity }) => ({ type: 'add' as const, productId, quantity }));

export function mergeResultOf({ results }: BulkAnswer): MergeResult {
  const kept = results.filter(({ note }) => note === null || note === 'CAPPED_BY_STOCK');
  return {
    moved: kept.length,
    reduced: results.some(({ note }) => note !== null),
  };
}

/**
 * Moves this browser's cart into the account, once: the intent is kept until the server answered, so
 * that a lost answer does not add everything twice.
 */
export function mergeVisitorCart(queryClient: QueryClient): Promise<MergeResult> {
  running ??= merge(queryClient).finally(() => {
    running = null;
  });
  return running;
}

async function merge(queryClient: QueryClient): Promise<MergeResult> {
  const items = visitorCart.items();
  if (items.length === 0) return { moved: 0, reduced: false };
  const intent = readStored(intentName) ?? newIntent();
  writeStored(intentName, intent);
  const answer = await request<BulkAnswer>('POST', '/cart/bulk', {
    body: { operations: mergeOperations(items) },
    idempotencyKey: intent,
  });
  visitorCart.clear();
  writeStored(intentName, null);
  queryClient.setQueryData(cartKeys.count, answer.count);
  void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
  return mergeResultOf(answer);
}
