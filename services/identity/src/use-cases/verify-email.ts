import { UserVerifiedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { InvalidMailLink } from '../domain/errors.ts';
import { publishStore } from './steps/publish-user.ts';

/** Each link works once. @throws InvalidMailLink */
export async function verifyEmail(unit: UnitOfWork, token: string): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now, emit } = change;
    const userId = await mailTokenRepository.use(tx, {
      tokenHash: hashOfToken(token),
      purpose: 'verify-email',
      now,
    });
    if (userId === undefined) throw new InvalidMailLink('verification');
    const user = await userRepository.getForUpdate(tx, userId);
    if (user.emailVerifiedAt !== null) return;
    const verified = { ...user, emailVerifiedAt: now, updatedAt: now };
    await userRepository.save(tx, verified);
    emit(UserVerifiedV1, { userId });
    publishStore(change, verified);
  });
}
