import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { applySellerForm, type SellerProfileForm } from '../domain/seller-profile.ts';
import { type User, withRole } from '../domain/user.ts';
import { publishStore } from './steps/publish-user.ts';
import { recordRoleChange } from './steps/record-role-change.ts';

/**
 * Saves the store's data; a buyer becomes a seller by it.
 * @throws everything that `applySellerForm` throws
 */
export async function saveSellerProfile(
  unit: UnitOfWork,
  { userId, sessionId, form }: { userId: string; sessionId: string; form: SellerProfileForm },
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
      await recordRoleChange(change, user, { roles: saved.roles, sessionId });
    }
    publishStore(change, saved);
    return saved;
  });
}
