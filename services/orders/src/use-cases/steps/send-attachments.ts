import type { Change } from '@largo/messaging';
import { attachmentRepository, type Sending } from '../../db/attachment-repository.ts';
import { AttachmentNotFound } from '../../domain/attachment-errors.ts';

/**
 * Shows drafts to the other side, together with what they belong to. Lock the order first.
 * @throws AttachmentNotFound for another person's pictures, another purpose, or ones already sent
 */
export async function sendAttachments({ tx, now }: Change, sending: Sending): Promise<void> {
  if (sending.ids.length === 0) return;
  const sent = new Set(await attachmentRepository.bind(tx, sending, now));
  const missing = sending.ids.filter((id) => !sent.has(id));
  if (missing.length > 0) throw new AttachmentNotFound(missing);
}
