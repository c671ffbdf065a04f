import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { applySellerForm, type SellerProfileForm } from '../domain/seller-profile.ts';
import { type User, withRole } from '../domain/user.ts';
import { checkEntry } from './steps/check-entry.ts';
import { publishStore } from './steps/publish-user.ts';
import { recordRoleChange } from './steps/record-role-change.ts';

/**
 * Saves the store's data, which also makes a buyer a seller. A new name or CNPJ voids the check of
 * the company.
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
    if (user.seller?.cnpjCheckedAt && !saved.seller?.cnpjCheckedAt) {
      const actor = { id: userId, type: 'user' } as const;
      const ended = { actor, before: user, after: saved, at: change.now };
      await auditRepository.insert(change.tx, checkEntry('store-check-ended', ended));
    }
    publishStore(change, saved);
    return saved;
  });
}
