import { RolesChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';
import { userRepository } from '../db/user-repository.ts';
import { applySellerForm, type SellerProfileForm } from '../domain/seller-profile.ts';
import { type User, withRole } from '../domain/user.ts';
import { announceStore } from '../outgoing/announcements.ts';

/**
 * Writes the store's data; a buyer who sends it becomes a seller.
 * @throws whatever `applySellerForm` refuses
 */
export async function saveSellerProfile(
  unit: UnitOfWork,
  { userId, form }: { userId: string; form: SellerProfileForm },
): Promise<User> {
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    const saved: User = {
      ...withRole(user, 'seller'),
      seller: applySellerForm(user.seller, form),
      updatedAt: change.now,
    };
    await userRepository.save(change.tx, saved);
    if (saved.roles.length > user.roles.length) {
      await audit(change, { actorId: userId, action: 'seller-role-added', subjectId: userId });
      change.emit(RolesChangedV1, { userId, roles: [...saved.roles] });
    }
    announceStore(change, saved);
    return saved;
  });
}
