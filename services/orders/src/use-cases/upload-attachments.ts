import { randomBytes } from 'node:crypto';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { AttachmentFiles, DrawnPicture } from '../clients/attachment-files.ts';
import { accountRepository } from '../db/account-repository.ts';
import { attachmentRepository, type NewAttachment } from '../db/attachment-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { partOf, type Person } from '../domain/access.ts';
import {
  type AttachmentPurpose,
  checkUpload,
  maxOrderAttachments,
  type Uploader,
} from '../domain/attachment.ts';
import { AttachmentLimitReached, AttachmentNotFound } from '../domain/attachment-errors.ts';
import { OrderNotFound } from '../domain/errors.ts';

export interface UploadAttachments {
  orderId: string;
  person: Person;
  purpose: AttachmentPurpose;
  pictures: readonly Buffer[];
}

export interface UploadTools {
  /** Registers the rows that are written before the files. */
  register: UnitOfWork;
  files: AttachmentFiles;
}

/**
 * Stores pictures of an order. They are drafts that only the uploader sees until they are sent with
 * a report, problem, request or statement. The rows are written before the files, so that leftovers
 * of a crash are known and cleaned up.
 * @returns their ids
 * @throws OrderNotFound also for strangers to it
 */
export async function uploadAttachments(
  unit: UnitOfWork,
  command: UploadAttachments,
  { register, files }: UploadTools,
): Promise<{ ids: string[] }> {
  return unit.runAfter(
    async () => {
      // Checked before anything is decoded, and again on registering.
      await register.run((change) => admit(change, command));
      const drawn: DrawnPicture[] = [];
      for (const picture of command.pictures) drawn.push(await files.draw(picture));
      const rows = await register.run((change) => insert(change, command, drawn));
      for (const [index, picture] of drawn.entries()) {
        const row = rows[index];
        if (row) await files.put(row.fileName, picture);
      }
      return rows.map(({ id }) => id);
    },
    async ({ tx, now }, ids) => {
      if (!(await attachmentRepository.setStored(tx, ids, now))) throw new AttachmentNotFound(ids);
      return { ids };
    },
  );
}

/** Locks the order, so that two simultaneous uploads can't exceed the limit. */
async function admit({ tx }: Change, command: UploadAttachments): Promise<Uploader> {
  const { orderId, person, purpose, pictures } = command;
  const order = await orderRepository.findForUpdate(tx, orderId);
  const part = order && partOf(order, person);
  if (!order || !part) throw new OrderNotFound(orderId);
  const by = checkUpload(await attachmentRepository.stateOf(tx, order), purpose, part);
  await accountRepository.lockAndCheck(tx, person.userId);
  const left = maxOrderAttachments - (await attachmentRepository.count(tx, orderId, by));
  if (pictures.length > left) throw new AttachmentLimitReached(maxOrderAttachments, left);
  return by;
}

async function insert(
  change: Change,
  command: UploadAttachments,
  drawn: readonly DrawnPicture[],
): Promise<NewAttachment[]> {
  const uploadedBy = await admit(change, command);
  const rows = drawn.map(({ width, height, small, large }) => ({
    id: newId(),
    orderId: command.orderId,
    purpose: command.purpose,
    uploaderId: command.person.userId,
    uploadedBy,
    fileName: randomBytes(16).toString('hex'),
    width,
    height,
    bytes: small.length + large.length,
    createdAt: change.now,
  }));
  await attachmentRepository.insertAll(change.tx, rows);
  return rows;
}
