import type { PayoutHold, ReleasesAnswer } from '@largo/contracts';
import { centsToReais, cityDay } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PayoutRow } from '../db/payout-repository.ts';
import { holds, payouts } from '../db/schema.ts';
import { openCents } from '../domain/payout.ts';
import { holdView, obstacleOf } from './views/payout-holds.ts';

type Day = ReleasesAnswer['days'][number];
type OnHold = ReleasesAnswer['onHold'][number];

const ordersPerDay = 20;
const heldShown = 50;

/** The amounts that will be released to a store on each day of the city, and those on hold and since when. */
export async function listReleases(db: Db, sellerId: string): Promise<ReleasesAnswer> {
  const [waiting, held] = await Promise.all([listWaiting(db, sellerId), listHeld(db, sellerId)]);
  return { days: daysOf(waiting), onHold: onHoldOf(held).slice(0, heldShown) };
}

const listWaiting = (db: Db, sellerId: string) =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.transferStatus, 'waiting_release')))
    .orderBy(asc(payouts.releaseAt), asc(payouts.id));

/** A row for each open reason, the oldest first. */
const listHeld = (db: Db, sellerId: string) =>
  db
    .select({ payout: payouts, hold: holds })
    .from(payouts)
    .innerJoin(holds, and(eq(holds.orderId, payouts.orderId), isNull(holds.closedAt)))
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.transferStatus, 'on_hold')))
    .orderBy(asc(holds.openedAt), asc(payouts.id));

const orderOf = (payout: PayoutRow) => ({
  orderId: payout.orderId,
  orderNumber: payout.orderNumber,
  amount: centsToReais(openCents(payout)),
});

function daysOf(waiting: readonly PayoutRow[]): Day[] {
  const byDay = groupedBy(waiting, ({ releaseAt }) => (releaseAt ? cityDay(releaseAt) : ''));
  return [...byDay].map(([day, due]) => ({
    day,
    amount: centsToReais(due.reduce((sum, payout) => sum + openCents(payout), 0)),
    count: due.length,
    orders: due.slice(0, ordersPerDay).map((payout) => ({
      ...orderOf(payout),
      releaseAt: payout.releaseAt?.toISOString() ?? '',
      obstacle: obstacleOf(payout),
    })),
  }));
}

function onHoldOf(rows: readonly HeldRow[]): OnHold[] {
  const byOrder = groupedBy(rows, ({ payout }) => payout.orderId);
  return [...byOrder.values()].map(([first, ...more]) => {
    const reasons = new Map<PayoutHold['reason'], string | null>();
    for (const { hold } of [first, ...more]) {
      const { reason, openedAt } = holdView(hold);
      // Several refund requests count as one reason, from the first one on.
      if (!reasons.has(reason)) reasons.set(reason, openedAt);
    }
    return {
      ...orderOf(first.payout),
      reasons: [...reasons].map(([reason, since]) => ({ reason, since })),
    };
  });
}
type HeldRow = Awaited<ReturnType<typeof listHeld>>[number];

/** In the order in which each key comes first. */
function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
