import { PixKeyChangedV1 } from '@largo/contracts';
import { maskDocument } from '@largo/kernel';
import type { Change, Db, UnitOfWork } from '@largo/messaging';
import { confirmPassword } from './steps/confirm-password.ts';
import type { PasswordHasher } from '../crypto/password-hasher.ts';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { WrongPassword } from '../domain/errors.ts';
import { isDifferentKey, maskPixKey, type PixKeyForm, readPixKey } from '../domain/pix-key.ts';
import type { PixKey, User } from '../domain/user.ts';

export interface SetPixKey {
  userId: string;
  form: PixKeyForm & { password?: string | null | undefined };
  /** Network address of the caller. */
  address: string;
}

interface Tools {
  db: Db;
  hasher: PasswordHasher;
  rateLimiter: RateLimiter;
}

/**
 * Changing the key, its type or its document requires the password, is audited and is mailed to the
 * old contact. Sending the same key again needs no password.
 */
export async function setPixKey(
  unit: UnitOfWork,
  { userId, form, address }: SetPixKey,
  tools: Tools,
): Promise<User> {
  const pix = readPixKey(form);
  const prepare = async () => {
    const user = await userRepository.get(tools.db, userId);
    if (!isDifferentKey(pix, user.pix)) return undefined;
    if (!form.password) throw new WrongPassword('password', 'Confirme com a sua senha.');
    return confirmPassword({ userId, password: form.password, field: 'password' }, tools);
  };
  return unit.runAfter(prepare, async (change, confirmed) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    if (!isDifferentKey(pix, user.pix)) return saveBankInfo(change, user, pix);
    // The password or the key has changed meanwhile.
    if (user.passwordHash !== confirmed) throw new WrongPassword('password');
    const saved = { ...user, pix, pixKeyChangedAt: change.now, updatedAt: change.now };
    await userRepository.save(change.tx, saved);
    await recordChange(change, user, { pix, address });
    return saved;
  });
}

async function saveBankInfo({ tx, now }: Change, user: User, pix: PixKey): Promise<User> {
  const saved: User = { ...user, pix, updatedAt: now };
  await userRepository.save(tx, saved);
  return saved;
}

async function recordChange(
  { tx, now, emit }: Change,
  { id: userId, email, pix: former }: User,
  { pix, address }: { pix: PixKey; address: string },
): Promise<void> {
  const before = masked(former);
  const after = masked(pix);
  await auditRepository.insert(tx, {
    at: now,
    actor: { id: userId, type: 'user', address },
    action: 'pix-key-changed',
    subject: { type: 'user', id: userId },
    before,
    after,
  });
  emit(PixKeyChangedV1, {
    userId,
    pixKey: pix.pixKey,
    pixKeyType: pix.pixKeyType,
    document: pix.document,
    ...(after && {
      change: {
        before,
        after,
        formerEmail:
          former.pixKeyType === 'email' && former.pixKey !== email ? former.pixKey : null,
      },
    }),
  });
}

function masked(pix: PixKey) {
  const pixKey = maskPixKey(pix);
  if (pixKey === null || pix.pixKeyType === null) return null;
  const document = pix.document === null ? null : maskDocument(pix.document);
  return { pixKeyType: pix.pixKeyType, pixKey, document };
}
