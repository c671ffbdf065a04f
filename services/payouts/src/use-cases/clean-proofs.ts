import type { UnitOfWork } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import type { ProofFiles } from '../clients/proof-files.ts';
import { proofRepository } from '../db/proof-repository.ts';
import { proofDraftMs } from '../domain/proof.ts';

const batch = 100;

/**
 * Deletes the files of proofs that were never sent with a transfer; then their rows. Each step may be
 * repeated after a crash, and a file that can't be deleted does not stop the others. @returns how many were deleted
 */
export async function cleanProofs(
  unit: UnitOfWork,
  { files, log }: { files: ProofFiles; log: Logger },
): Promise<number> {
  await unit.run(({ tx, now }) =>
    proofRepository.removeForgotten(tx, new Date(now.getTime() - proofDraftMs), now),
  );
  const failed = 'proof without a transfer not deleted';
  for (let removed = 0; ;) {
    const rows = await unit.run(({ tx }) => proofRepository.listRemoved(tx, batch));
    const gone = await eachRow(rows, { log, failed, name: ({ id }) => id }, ({ fileName }) =>
      files.delete(fileName),
    );
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await unit.run(({ tx }) => proofRepository.deleteRemoved(tx, ids));
    removed += ids.length;
    if (rows.length < batch || ids.length === 0) return removed;
  }
}
