import type { Db } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { proofRepository, type ProofRow } from '../db/proof-repository.ts';
import { ProofNotFound } from '../domain/errors.ts';

export interface ProofReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** For administrators and the store that was paid. @throws ProofNotFound also for everyone else */
export async function findProofFile(
  db: Db,
  { id, proofId }: { id: string; proofId: string },
  { userId, isAdmin }: ProofReader,
): Promise<ProofRow> {
  const payout = await payoutRepository.find(db, id);
  if (!payout || !(isAdmin || payout.sellerId === userId)) throw new ProofNotFound(proofId);
  const proof = await proofRepository.find(db, payout.orderId, proofId);
  if (!proof) throw new ProofNotFound(proofId);
  return proof;
}
