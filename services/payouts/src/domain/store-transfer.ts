import { openCents, type Payout } from './payout.ts';
import type { StoreTransferLine } from './store-transfer-line.ts';
import { isPayable } from './transfer-status.ts';

/** The payable parts of a store's released payouts, in their order. */
export const payableLines = (released: readonly Payout[]): StoreTransferLine[] =>
  released
    .map((payout) => ({ orderId: payout.orderId, amountCents: openCents(payout) }))
    .filter(({ amountCents }) => amountCents > 0);

export const sumOf = (lines: readonly StoreTransferLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether two lists name the same orders with the same amounts. */
export function areSameLines(
  some: readonly StoreTransferLine[],
  others: readonly StoreTransferLine[],
): boolean {
  const amounts = new Map(others.map(({ orderId, amountCents }) => [orderId, amountCents]));
  return (
    some.length === others.length &&
    some.every(({ orderId, amountCents }) => amounts.get(orderId) === amountCents)
  );
}

/** Payouts no longer open with the amount that was shown, and their current open amounts. */
export function changedLines(
  lines: readonly StoreTransferLine[],
  payouts: ReadonlyMap<string, Payout>,
): StoreTransferLine[] {
  return lines.flatMap(({ orderId, amountCents }) => {
    const payout = payouts.get(orderId);
    const now = payout && isPayable(payout.transferStatus) ? openCents(payout) : 0;
    return now === amountCents ? [] : [{ orderId, amountCents: now }];
  });
}

/** An id without hyphens, cut to 25 characters, the limit for a reference in a PIX code. */
export const referenceOf = (id: string): string =>
  `LG${id.replaceAll('-', '').slice(-20).toUpperCase()}`;
