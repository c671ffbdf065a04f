import { PasswordChangedV1 } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import { confirmPassword } from './steps/confirm-password.ts';
import { type Caller, openSession, type OpenSession } from './steps/open-session.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { knownDeviceRepository } from '../db/known-device-repository.ts';
import { mailTokenRepository } from '../db/mail-token-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { SessionEnded, WrongPassword } from '../domain/errors.ts';
import { checkNames, checkNewPassword } from '../domain/password-rules.ts';
import { endSessions } from './steps/end-sessions.ts';

export interface ChangePassword {
  userId: string;
  currentPassword: string;
  password: string;
  confirmPassword: string;
  /** The device of the call, if it is known. */
  device: string | undefined;
  caller: Caller;
}

interface Tools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
  signer: TokenSigner;
  cityName: string;
}

/**
 * Sets a new password, ends every session and forgets every other device; the caller gets a new one, so that a stolen cookie
 * becomes useless too.
 * @throws SessionEnded for a blocked user
 */
export async function changePassword(
  unit: UnitOfWork,
  { userId, currentPassword, device, caller, ...next }: ChangePassword,
  { signer, cityName, ...tools }: Tools,
): Promise<OpenSession> {
  checkNewPassword(next.password, next.confirmPassword);
  const given = { userId, password: currentPassword, field: 'currentPassword' as const };
  const prepare = async () => ({
    confirmed: await confirmPassword(given, tools),
    passwordHash: await tools.hasher.hash(next.password),
  });
  return unit.runAfter(prepare, async (change, { confirmed, passwordHash }) => {
    const { tx, now, emit } = change;
    const user = await userRepository.getForUpdate(tx, userId);
    if (!user.isActive) throw new SessionEnded();
    checkNames(next.password, user, cityName);
    // If two changes run at once, the second one's current password is no longer valid.
    if (user.passwordHash !== confirmed) throw new WrongPassword('currentPassword');
    const changed = { ...user, passwordHash, updatedAt: now };
    await userRepository.save(tx, changed);
    await mailTokenRepository.discard(tx, userId, 'reset-password');
    await mailTokenRepository.removeVerificationsOf(tx, userId);
    await endSessions(change, { userId }, 'password-changed');
    await knownDeviceRepository.removeOthersOf(tx, userId, device);
    await auditRepository.insert(tx, {
      at: now,
      actor: { id: userId, type: 'user', address: caller.address },
      action: 'password-changed',
      subject: { type: 'user', id: userId },
    });
    emit(PasswordChangedV1, { userId, name: user.name, email: user.email });
    return openSession(change, changed, caller, signer);
  });
}
