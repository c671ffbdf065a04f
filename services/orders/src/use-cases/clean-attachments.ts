import type { UnitOfWork } from '@largo/messaging';
import type { AttachmentFiles } from '../clients/attachment-files.ts';
import { attachmentRepository } from '../db/attachment-repository.ts';
import { draftMs, unfinishedMs } from '../domain/attachment.ts';

const batch = 100;

/**
 * Deletes the files of removed, unfinished and unsent pictures, then their rows. Each step can be
 * repeated after a crash. Names are never reused, so no upload has to wait.
 * @returns how many were deleted
 */
export async function cleanAttachments(unit: UnitOfWork, files: AttachmentFiles): Promise<number> {
  await unit.run(({ tx, now }) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const since = { unfinished: before(unfinishedMs), draft: before(draftMs) };
    return attachmentRepository.removeForgotten(tx, since, now);
  });
  for (let removed = 0; ;) {
    const rows = await unit.run(({ tx }) => attachmentRepository.listRemoved(tx, batch));
    for (const { fileName } of rows) await files.delete(fileName);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await unit.run(({ tx }) => attachmentRepository.deleteRemoved(tx, ids));
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}
