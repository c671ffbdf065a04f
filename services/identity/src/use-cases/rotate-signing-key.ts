import type { RotateSigningKeyAnswer } from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { acceptedUntil, generateSigningKey } from '../crypto/token-signer.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { keyRepository } from '../db/key-repository.ts';

/** Every replica of identity rereads its keys six times within this time. */
const knownAfterMs = minuteMs;

/**
 * Creates the next key for access tokens. It is published at once and starts to sign a minute
 * later, when every replica knows it; tokens of the previous key are accepted until they expire.
 * Until then, another request changes nothing.
 */
export async function rotateSigningKey(
  unit: UnitOfWork,
  { by }: { by: string },
): Promise<RotateSigningKeyAnswer> {
  return unit.runAfter(generateSigningKey, async (change, made) => {
    const { tx, now } = change;
    await keyRepository.lock(tx);
    const keys = await keyRepository.list(tx);
    const newest = keys.at(-1);
    const before = keys.at(-2);
    if (!newest || newest.retiredAt !== null) throw new Error('no signing key');
    if (before?.retiredAt && acceptedUntil(before.retiredAt) > now)
      return answer(newest.kid, before.retiredAt, false);
    const signsFrom = new Date(now.getTime() + knownAfterMs);
    await keyRepository.retire(tx, newest.kid, signsFrom);
    await keyRepository.insertFirst(tx, { ...made, createdAt: now });
    await audit(change, { from: newest.kid, to: made.kid, by });
    return answer(made.kid, signsFrom, true);
  });
}

function answer(keyId: string, signsFrom: Date, isNew: boolean): RotateSigningKeyAnswer {
  const oldEndsAt = acceptedUntil(signsFrom).toISOString();
  return { isNew, keyId, signsFrom: signsFrom.toISOString(), oldEndsAt };
}

function audit(
  { tx, now }: Change,
  { from, to, by }: { from: string; to: string; by: string },
): Promise<void> {
  return auditRepository.insert(tx, {
    at: now,
    actor: { id: null, type: 'system' },
    action: 'signing-key-rotated',
    subject: { type: 'service', id: 'identity' },
    before: { key: from },
    after: { key: to, by },
  });
}
