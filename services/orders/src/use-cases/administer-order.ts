import {
  DeliveryReportedV1,
  OrderCancelledV1,
  type OrderStatus,
  OrderStatusChangedV1,
} from '@largo/contracts';
import { differencesOf } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import type { Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { OrderNotFound } from '../domain/errors.ts';
import {
  cancel,
  type ChangedBy,
  fulfil,
  goodsOf,
  moveTo,
  type Order,
  withDetails,
} from '../domain/order.ts';
import { cancellation, deliveryReport, statusChange } from '../domain/order-facts.ts';
import { cancelReason, type Cancellation, type CancelReason } from '../domain/reason.ts';
import { checkFraudAlert } from './steps/check-fraud-alert.ts';

export interface AdministerOrder {
  orderId: string;
  person: Person;
  change: {
    status?: OrderStatus;
    trackingCode?: string | null;
    estimatedDelivery?: string | null;
    notes?: string | null;
    reasonCode?: CancelReason | null;
  };
}

/**
 * An administrator corrects an order: tracking and date in any state, moves of the goods,
 * cancellation, and `returned` for goods that came back (they return to stock). Money moves only
 * through refunds. Emits the move's events and the audit entry.
 */
export async function administerOrder(unit: UnitOfWork, command: AdministerOrder): Promise<void> {
  await unit.run(async (change) => {
    const { orderId, person } = command;
    const order = await orderRepository.findForUpdate(change.tx, orderId);
    if (!order) throw new OrderNotFound(orderId);
    const by: ChangedBy = { userType: 'admin', userId: person.userId, name: person.name };
    const { status } = command.change;
    if (status === undefined || status === order.status) {
      const detailed = withDetails(order, command.change);
      await orderRepository.save(change.tx, detailed, change.now);
      return emitAuditEntry(change, person, { order, changed: detailed });
    }
    if (status === 'cancelled') checkUncontested(order);
    const reason = reasonOf(status, command.change);
    const moved = move(order, status, { ...command.change, reason }, change.now);
    await checkFraudAlert(change.tx, moved);
    await orderRepository.record(change.tx, moved, { from: order.status, by, reason }, change.now);
    announce(change, order, moved, { by, reason });
    emitAuditEntry(change, person, { order, changed: moved });
  });
}

function emitAuditEntry(
  { audit }: Change,
  person: Person,
  { order, changed }: { order: Order; changed: Order },
): void {
  const difference = differencesOf(order, shown(changed));
  if (difference)
    audit(adminOf(person), 'order-edited', { subject: auditSubject(order), ...difference });
}

function shown(order: Order) {
  const { status, trackingCode, estimatedDelivery } = order;
  const { cancelReasonCode, cancelReason: written, returnReason } = order;
  return {
    status,
    trackingCode,
    estimatedDelivery,
    cancelReasonCode,
    cancelReason: written,
    returnReason,
  };
}

function reasonOf(to: OrderStatus, { notes, reasonCode }: AdministerOrder['change']): Cancellation {
  const text = notes?.trim() || null;
  if (to !== 'cancelled') return { code: null, text };
  return cancelReason('admin', { code: reasonCode ?? null, text });
}

function move(
  order: Order,
  to: OrderStatus,
  { reason, ...given }: AdministerOrder['change'] & { reason: Cancellation },
  now: Date,
): Order {
  if (to === 'cancelled') return cancel(withDetails(order, given), 'admin', reason);
  if (to === 'returned') {
    return { ...moveTo(withDetails(order, given), to, 'admin'), returnReason: reason.text };
  }
  return fulfil(order, { ...given, to }, { by: 'admin', now });
}

function announce(
  { now, emit }: Change,
  order: Order,
  moved: Order,
  { by, reason }: { by: ChangedBy; reason: Cancellation },
): void {
  if (moved.status === 'cancelled') return emit(OrderCancelledV1, cancellation(moved, by));
  const restock = moved.status === 'returned' ? goodsOf(moved) : [];
  emit(OrderStatusChangedV1, statusChange(order.status, moved, { by, reason, restock }));
  if (moved.status === 'delivered') emit(DeliveryReportedV1, deliveryReport(moved, now));
}
