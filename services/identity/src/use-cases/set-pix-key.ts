import { PixKeyChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';
import { userRepository } from '../db/user-repository.ts';
import { type PixKeyForm, readPixKey } from '../domain/pix-key.ts';
import type { User } from '../domain/user.ts';

/** Every change leaves an audit row, and the owner is told by mail. @throws InvalidPixKey */
export async function setPixKey(
  unit: UnitOfWork,
  { userId, form }: { userId: string; form: PixKeyForm },
): Promise<User> {
  const pix = readPixKey(form);
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    const saved: User = { ...user, pix, updatedAt: change.now };
    await userRepository.save(change.tx, saved);
    if (pix.pixKey === user.pix.pixKey && pix.document === user.pix.document) return saved;
    const { pixKey, pixKeyType, document } = pix;
    await audit(change, { actorId: userId, action: 'pix-key-changed', subjectId: userId });
    change.emit(PixKeyChangedV1, { userId, pixKey, pixKeyType, document });
    return saved;
  });
}
