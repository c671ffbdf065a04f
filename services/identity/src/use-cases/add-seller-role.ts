import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { RoleNotAllowed } from '../domain/errors.ts';
import { type User, withRole } from '../domain/user.ts';
import { publishStore } from './steps/publish-user.ts';
import { recordRoleChange } from './steps/record-role-change.ts';

/** A seller without a profile can't sell yet: the store has no name. */
export async function addSellerRole(
  unit: UnitOfWork,
  { userId, sessionId, role }: { userId: string; sessionId: string; role: string },
): Promise<User> {
  if (role !== 'seller') throw new RoleNotAllowed();
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    if (user.roles.includes('seller')) return user;
    const seller: User = { ...withRole(user, 'seller'), updatedAt: change.now };
    await userRepository.save(change.tx, seller);
    await recordRoleChange(change, user, { roles: seller.roles, sessionId });
    publishStore(change, seller);
    return seller;
  });
}
