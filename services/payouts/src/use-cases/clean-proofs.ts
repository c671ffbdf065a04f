import type { UnitOfWork } from '@largo/messaging';
import type { ProofFiles } from '../clients/proof-files.ts';
import { proofRepository } from '../db/proof-repository.ts';
import { proofDraftMs } from '../domain/proof.ts';

const batch = 100;

/**
 * Deletes the files of proofs that were never sent with a transfer; then their rows. Each step may be
 * repeated after a crash. @returns how many were deleted
 */
export async function cleanProofs(unit: UnitOfWork, files: ProofFiles): Promise<number> {
  await unit.run(({ tx, now }) =>
    proofRepository.removeForgotten(tx, new Date(now.getTime() - proofDraftMs), now),
  );
  for (let removed = 0; ;) {
    const rows = await unit.run(({ tx }) => proofRepository.listRemoved(tx, batch));
    for (const { fileName } of rows) await files.delete(fileName);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await unit.run(({ tx }) => proofRepository.deleteRemoved(tx, ids));
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}
