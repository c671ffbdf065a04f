import { UserVerifiedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { InvalidMailLink } from '../domain/errors.ts';
import { publishStore } from './steps/publish-user.ts';

/** Each link works once, and voids the others. @throws InvalidMailLink */
export async function verifyEmail(unit: UnitOfWork, token: string): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now, emit } = change;
    const link = { tokenHash: hashOfToken(token), purpose: 'verify-email' as const };
    const userId = await mailTokenRepository.ownerOf(tx, link);
    if (userId === undefined) throw new InvalidMailLink('verification');
    const user = await userRepository.getForUpdate(tx, userId);
    if (!(await mailTokenRepository.use(tx, { ...link, now })))
      throw new InvalidMailLink('verification');
    await mailTokenRepository.discard(tx, userId, 'verify-email');
    if (user.emailVerifiedAt !== null) return;
    const verified = { ...user, emailVerifiedAt: now, updatedAt: now };
    await userRepository.save(tx, verified);
    emit(UserVerifiedV1, { userId });
    publishStore(change, verified);
  });
}
