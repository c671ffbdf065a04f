import type { BulkAnswer, BulkBody, UserView } from '@largo/contracts';
import { unitsOf } from '@largo/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { sessionKeys } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import type { VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';
import { mergeMessage } from './merge-message.ts';
import { mergeTexts } from './merge-texts.ts';
import { cartKeys, keepCartCount } from '@largo/web-topics/cart/cart-count.queries.ts';
import { forgetBatch, sealVisitorCart, type VisitorBatch } from './visitor-batches.ts';

/** Long enough to read a reason for every line. */
const lessMs = 15_000;
let running: Promise<void> | null = null;

export const mergeOperations = (items: readonly VisitorCartItem[]): BulkBody['operations'] =>
  items.map(({ quantity, snapshot, ...item }) => ({
    type: 'add' as const,
    ...unitsOf(item, quantity),
    seenPrice: snapshot.priceReais,
  }));

/**
 * Moves this browser's cart into the account, once, and tells what became of it. What could not be sent
 * stays and goes with the next call, under the same key.
 */
export function mergeVisitorCart(queryClient: QueryClient): Promise<void> {
  running ??= merge(queryClient).finally(() => {
    running = null;
  });
  return running;
}

async function merge(queryClient: QueryClient): Promise<void> {
  const owner = queryClient.getQueryData<UserView>(sessionKeys.profile)?.id;
  if (owner === undefined) return;
  for (const batch of sealVisitorCart(owner)) {
    try {
      await send(queryClient, batch);
    } catch (error) {
      const isOver = isRefused(error);
      if (isOver) forgetBatch(batch.id);
      showToast({ kind: 'info', message: isOver ? mergeTexts.refused : mergeTexts.failed });
    }
  }
}

/** What is not understood now will not be later. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 422].includes(error.status);

async function send(queryClient: QueryClient, { id, items }: VisitorBatch): Promise<void> {
  const answer = await request<BulkAnswer>('POST', '/cart/bulk', {
    body: { operations: mergeOperations(items), visitorCartId: id },
    idempotencyKey: id,
  });
  forgetBatch(id);
  keepCartCount(queryClient, answer.count);
  void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
  const merged = mergeMessage(items, answer);
  if (!merged) return;
  const { message, isLess } = merged;
  showToast(isLess ? { kind: 'info', message, lastsMs: lessMs } : { kind: 'success', message });
}
