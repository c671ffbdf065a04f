import type { UnitOfWork } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import type { AttachmentFiles } from '../clients/attachment-files.ts';
import { attachmentRepository } from '../db/attachment-repository.ts';
import { draftMs, unfinishedMs } from '../domain/attachment.ts';

const batch = 100;

/**
 * Deletes the files of removed, unfinished and unsent pictures, then their rows. Each step can be
 * repeated after a crash. Names are never reused, so no upload has to wait. A file that can't be
 * deleted does not stop the others.
 * @returns how many were deleted
 */
export async function cleanAttachments(
  unit: UnitOfWork,
  { files, log }: { files: AttachmentFiles; log: Logger },
): Promise<number> {
  await unit.run(({ tx, now }) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const since = { unfinished: before(unfinishedMs), draft: before(draftMs) };
    return attachmentRepository.removeForgotten(tx, since, now);
  });
  const failed = 'removed attachment not deleted';
  for (let removed = 0; ;) {
    const rows = await unit.run(({ tx }) => attachmentRepository.listRemoved(tx, batch));
    const gone = await eachRow(rows, { log, failed, name: ({ id }) => id }, ({ fileName }) =>
      files.delete(fileName),
    );
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await unit.run(({ tx }) => attachmentRepository.deleteRemoved(tx, ids));
    removed += ids.length;
    if (rows.length < batch || ids.length === 0) return removed;
  }
}
