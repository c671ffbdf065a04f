import { randomBytes } from 'node:crypto';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import type { DrawnProof, ProofFiles } from '../clients/proof-files.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { proofRepository } from '../db/proof-repository.ts';
import { ProofNotFound } from '../domain/errors.ts';
import { complete } from '../domain/payout.ts';

export interface UploadProof {
  /** The payout's id. */
  id: string;
  adminId: string;
  upload: Buffer;
}

export interface ProofTools {
  /** Registers the row that is written before its file. */
  register: UnitOfWork;
  files: ProofFiles;
}

/**
 * Stores a proof of a transfer. It is a draft until it is sent with the transfer. The row is written before
 * the file, so that leftovers of a crash are known and cleaned up.
 * @returns its id
 * @throws PayoutNotTransferable unless it is released and open
 * @throws ImageRefused for what is neither a picture nor a PDF
 */
export async function uploadProof(
  unit: UnitOfWork,
  command: UploadProof,
  { register, files }: ProofTools,
): Promise<{ id: string }> {
  return unit.runAfter(
    async () => {
      // Checked before anything is decoded, and again on registering.
      await register.run((change) => admit(change, command));
      const drawn = await files.draw(command.upload);
      const row = await register.run((change) => insert(change, command, drawn));
      await files.put(row.fileName, drawn.content);
      return row.id;
    },
    async ({ tx, now }, id) => {
      if (!(await proofRepository.setStored(tx, id, now))) throw new ProofNotFound(id);
      return { id };
    },
  );
}

async function admit({ tx }: Change, { id }: UploadProof): Promise<{ orderId: string }> {
  return complete(await payoutRepository.getByIdForUpdate(tx, id));
}

async function insert(change: Change, command: UploadProof, drawn: DrawnProof) {
  const { orderId } = await admit(change, command);
  const extension = drawn.contentType === 'application/pdf' ? 'pdf' : 'webp';
  const row = {
    id: newId(),
    orderId,
    fileName: `${randomBytes(16).toString('hex')}.${extension}`,
    contentType: drawn.contentType,
    bytes: drawn.content.length,
    uploadedBy: command.adminId,
    createdAt: change.now,
  };
  await proofRepository.insert(change.tx, row);
  return row;
}
