import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { unchecked } from '../domain/seller-profile.ts';
import type { User } from '../domain/user.ts';
import { checkEntry } from './steps/check-entry.ts';
import { publishStore } from './steps/publish-user.ts';

export interface WithdrawStoreCheck {
  userId: string;
  reason: string;
  admin: Administrator;
}

/** The store is no longer shown as checked. */
export async function withdrawStoreCheck(
  unit: UnitOfWork,
  { userId, reason, admin }: WithdrawStoreCheck,
): Promise<User> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const user = await userRepository.getForUpdate(tx, userId);
    if (user.seller === null || user.seller.cnpjCheckedAt === null) return user;
    const saved: User = { ...user, seller: { ...user.seller, ...unchecked }, updatedAt: now };
    await userRepository.save(tx, saved);
    const actor = { id: admin.adminId, type: 'admin', address: admin.address } as const;
    const entry = checkEntry('store-check-withdrawn', {
      actor,
      before: user,
      after: saved,
      at: now,
    });
    await auditRepository.insert(tx, {
      ...entry,
      after: { ...entry.after, reason: reason.trim() },
    });
    publishStore(change, saved);
    return saved;
  });
}
