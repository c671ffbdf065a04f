import { RolesChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';
import { userRepository } from '../db/user-repository.ts';
import { RoleNotAllowed } from '../domain/errors.ts';
import { type User, withRole } from '../domain/user.ts';
import { announceStore } from '../outgoing/announcements.ts';

/** Selling begins with a profile: until then the store has no name. @throws RoleNotAllowed */
export async function addSellerRole(
  unit: UnitOfWork,
  { userId, role }: { userId: string; role: string },
): Promise<User> {
  if (role !== 'seller') throw new RoleNotAllowed();
  return unit.run(async (change) => {
    const user = await userRepository.getForUpdate(change.tx, userId);
    if (user.roles.includes('seller')) return user;
    const seller: User = { ...withRole(user, 'seller'), updatedAt: change.now };
    await userRepository.save(change.tx, seller);
    await audit(change, { actorId: userId, action: 'seller-role-added', subjectId: userId });
    change.emit(RolesChangedV1, { userId, roles: [...seller.roles] });
    announceStore(change, seller);
    return seller;
  });
}
