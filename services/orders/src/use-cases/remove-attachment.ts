import type { UnitOfWork } from '@largo/messaging';
import { attachmentRepository } from '../db/attachment-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { partOf, type Person } from '../domain/access.ts';
import { isRemovable } from '../domain/attachment.ts';
import { AttachmentNotFound, AttachmentNotRemovable } from '../domain/attachment-errors.ts';
import { OrderNotFound } from '../domain/errors.ts';

export interface RemoveAttachment {
  orderId: string;
  attachmentId: string;
  person: Person;
}

/**
 * Removes a picture; its files are deleted later. Repeating it is harmless.
 * @throws OrderNotFound also for strangers to it
 * @throws AttachmentNotFound also for anyone but its uploader
 */
export async function removeAttachment(
  unit: UnitOfWork,
  { orderId, attachmentId, person }: RemoveAttachment,
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    if (!order || !partOf(order, person)) throw new OrderNotFound(orderId);
    const row = await attachmentRepository.findForUpdate(tx, orderId, attachmentId);
    if (row?.uploaderId !== person.userId) throw new AttachmentNotFound([attachmentId]);
    if (row.removedAt !== null) return;
    const state = await attachmentRepository.stateOf(tx, order);
    if (!isRemovable({ ...row, isDraft: row.boundAt === null }, state))
      throw new AttachmentNotRemovable();
    await attachmentRepository.remove(tx, attachmentId, now);
  });
}
