import { PasswordChangedV1, UserVerifiedV1 } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { knownDeviceRepository } from '../db/known-device-repository.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { registrationRepository } from '../db/registration-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { InvalidMailLink } from '../domain/errors.ts';
import { checkNames, checkNewPassword } from '../domain/password-rules.ts';
import { endSessions } from './steps/end-sessions.ts';
import { publishUser } from './steps/publish-user.ts';

export interface ResetPassword {
  token: string;
  password: string;
  confirmPassword: string;
  /** The device of the call, if it is known. */
  device: string | undefined;
  /** Network address of the caller. */
  address: string;
}

/**
 * Sets a new password, ends every session and forgets every other device. Since the link came by mail, it verifies the e-mail
 * too.
 */
export async function resetPassword(
  unit: UnitOfWork,
  { token, password, confirmPassword, device, address }: ResetPassword,
  { db, hasher, cityName }: { db: Db; hasher: PasswordHasher; cityName: string },
): Promise<void> {
  const link = { tokenHash: hashOfToken(token), purpose: 'reset-password' as const };
  const prepare = async () => {
    // A guessed link must not cost a password hash, nor a spent one the search for a good password.
    if ((await mailTokenRepository.ownerOf(db, link)) === undefined)
      throw new InvalidMailLink('reset');
    checkNewPassword(password, confirmPassword);
    return hasher.hash(password);
  };
  await unit.runAfter(prepare, async (change, passwordHash) => {
    const { tx, now, emit } = change;
    const userId = await mailTokenRepository.ownerOf(tx, link);
    if (userId === undefined) throw new InvalidMailLink('reset');
    const user = await userRepository.getForUpdate(tx, userId);
    checkNames(password, user, cityName);
    if (!(await mailTokenRepository.use(tx, { ...link, now }))) throw new InvalidMailLink('reset');
    const changed = {
      ...user,
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? now,
      updatedAt: now,
    };
    await userRepository.save(tx, changed);
    await mailTokenRepository.discard(tx, userId, 'reset-password');
    await mailTokenRepository.removeVerificationsOf(tx, userId);
    await registrationRepository.removeAllOf(tx, userId);
    await endSessions(change, { userId }, 'password-changed');
    await knownDeviceRepository.removeOthersOf(tx, userId, device);
    await auditRepository.insert(tx, {
      at: now,
      actor: { id: userId, type: 'user', address },
      action: 'password-reset',
      subject: { type: 'user', id: userId },
    });
    emit(PasswordChangedV1, { userId, name: user.name, email: user.email });
    if (user.emailVerifiedAt === null) {
      emit(UserVerifiedV1, { userId });
      publishUser(change, changed);
    }
  });
}
