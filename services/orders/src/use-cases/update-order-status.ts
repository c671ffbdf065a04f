import { DeliveryReportedV1, OrderStatusChangedV1, type UpdateStatusBody } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { fulfil } from '../domain/order.ts';
import { written } from '../domain/reason.ts';
import { deliveryReport, statusChange } from '../domain/order-facts.ts';
import { checkFraudAlert } from './steps/check-fraud-alert.ts';

export interface UpdateOrderStatus {
  orderId: string;
  person: Person;
  change: UpdateStatusBody;
}

/**
 * The seller or an administrator moves the goods. Emits OrderStatusChangedV1, and
 * DeliveryReportedV1 when they arrived.
 * @throws OrderNotFound also for strangers to it
 */
export async function updateOrderStatus(
  unit: UnitOfWork,
  { orderId, person, change }: UpdateOrderStatus,
): Promise<void> {
  await unit.run(async ({ tx, now, emit, audit }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, person, ['seller', 'admin'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    const moved = fulfil(order, { ...change, to: change.status }, { by: by.userType, now });
    await checkFraudAlert(tx, moved);
    const reason = written(change.notes?.trim() || null);
    await orderRepository.record(tx, moved, { from: order.status, by, reason }, now);
    emit(OrderStatusChangedV1, statusChange(order.status, moved, { by, reason }));
    if (moved.status === 'delivered') emit(DeliveryReportedV1, deliveryReport(moved, now));
    if (by.userType === 'admin')
      audit(adminOf(person), 'order-edited', {
        subject: auditSubject(order),
        before: { status: order.status, trackingCode: order.trackingCode },
        after: { status: moved.status, trackingCode: moved.trackingCode, notes: reason.text },
      });
  });
}
