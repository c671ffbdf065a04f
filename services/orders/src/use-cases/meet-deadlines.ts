import { type Clock, newId } from '@largo/kernel';
import type { Change, Db, Units } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { deadlineRepository, type DueDeadline } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { isContested } from '../domain/chargeback.ts';
import { mergeLines } from '../domain/checkout.ts';
import { type Act, actOnDeadline } from './steps/act-on-deadline.ts';

export interface MeetDeadlinesDeps {
  db: Db;
  clock: Clock;
  catalog: CatalogClient;
  log: Logger;
}

const batch = 200;

/**
 * Acts on due deadlines: reminds, cancels, confirms, and notifies the operator. Each deadline is
 * its own transaction; a failed one is retried by the next run and does not stop the others. Safe
 * to run twice at once. Emits OrderReminderV1, OrderCancelledV1, DeliveryConfirmedV1,
 * RefundEscalatedV1 and RefundApprovedV1. @returns how many were handled
 */
export async function meetDeadlines(units: Units, deps: MeetDeadlinesDeps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock.now();
  let met = 0;
  let last: DueDeadline | undefined;
  for (;;) {
    const due = await deadlineRepository.listDue(db, { now, last, limit: batch });
    for (const deadline of due) {
      try {
        const unit = units.plain({ correlationId: newId() });
        const isMet = await unit.runAfter(
          () => hasStock(deadline, deps),
          (change, inStock) => meet(change, deadline, inStock),
        );
        if (isMet) met += 1;
      } catch (error) {
        const { orderId, kind } = deadline;
        log.error({ err: error, orderId, kind }, 'deadline failed');
      }
    }
    last = due.at(-1);
    if (due.length < batch) return met;
  }
}

/** @returns false when another run handled it, it is no longer due, or time stands still */
async function meet(change: Change, { orderId, kind }: DueDeadline, inStock: boolean) {
  const { tx, now } = change;
  const order = await orderRepository.findForUpdate(tx, orderId);
  if (!order || isContested(order)) return false;
  const open = await deadlineRepository.listOpen(tx, orderId);
  const dueAt = open.get(kind);
  if (dueAt === undefined || dueAt > now) return false;
  const act: Act = { order, kind, open, inStock };
  const postponedTo = await actOnDeadline(change, act);
  if (postponedTo) await deadlineRepository.postpone(tx, orderId, { kind, dueAt: postponedTo });
  return true;
}

/** Payment reminders are sent only if the goods are available. Checked before the transaction. */
async function hasStock(
  { orderId, kind }: DueDeadline,
  { db, clock, catalog }: MeetDeadlinesDeps,
): Promise<boolean> {
  if (kind !== 'unpaid_reminder') return true;
  const order = await orderRepository.findGoods(db, orderId);
  if (!order) return false;
  const { buyerId, lines } = order;
  return catalog.isAvailable({ buyerId, lines: mergeLines(lines), now: clock.now() }, newId());
}
