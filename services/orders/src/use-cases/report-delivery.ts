import { DeliveryReportedV1, OrderStatusChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { reportDelivered } from '../domain/order.ts';
import { written } from '../domain/reason.ts';
import { deliveryReport, statusChange } from '../domain/order-facts.ts';
import { checkFraudAlert } from './steps/check-fraud-alert.ts';
import { sendAttachments } from './steps/send-attachments.ts';

export interface ReportDelivery {
  orderId: string;
  person: Person;
  notes: string | null;
  deliveryProof: string | null;
  /** Ids of the pictures that prove the delivery. */
  attachmentIds: readonly string[];
}

/**
 * The seller reports that a shipped order has arrived. Emits OrderStatusChangedV1 and
 * DeliveryReportedV1.
 * @throws OrderNotFound also for anyone but its seller
 */
export async function reportDelivery(
  unit: UnitOfWork,
  { orderId, person, notes, deliveryProof, attachmentIds }: ReportDelivery,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now, emit } = change;
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, { ...person, isAdmin: false }, ['seller'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    const delivered = reportDelivered(order, { notes, deliveryProof }, now);
    await checkFraudAlert(tx, delivered);
    const reason = written(notes);
    await orderRepository.record(tx, delivered, { from: order.status, by, reason }, now);
    await sendAttachments(change, {
      orderId,
      uploaderId: person.userId,
      purpose: 'delivery-proof',
      subjectId: null,
      ids: attachmentIds,
    });
    emit(OrderStatusChangedV1, statusChange(order.status, delivered, { by, reason }));
    emit(DeliveryReportedV1, deliveryReport(delivered, now));
  });
}
