import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { StoreChanged, StoreIncomplete } from '../domain/seller-errors.ts';
import { isSameCompany } from '../domain/seller-profile.ts';
import type { User } from '../domain/user.ts';
import { checkEntry } from './steps/check-entry.ts';
import { publishStore } from './steps/publish-user.ts';

export interface CheckStore {
  userId: string;
  /** The name that the administrator looked up. */
  businessName: string;
  cnpj: string;
  /** What was found, and where. */
  evidence: string;
  admin: Administrator;
}

/**
 * Records that an administrator looked the company up: its store is shown as checked until its name
 * or CNPJ changes.
 */
export async function checkStore(unit: UnitOfWork, command: CheckStore): Promise<User> {
  const { userId, admin } = command;
  const evidence = command.evidence.trim();
  return unit.run(async (change) => {
    const { tx, now } = change;
    const user = await userRepository.getForUpdate(tx, userId);
    const { seller } = user;
    if (!seller?.businessName || !seller.cnpj) throw new StoreIncomplete(userId);
    const { businessName, cnpj } = seller;
    if (!isSameCompany(command, seller)) throw new StoreChanged({ businessName, cnpj });
    if (seller.cnpjCheckedAt !== null && seller.cnpjEvidence === evidence) return user;
    const checked = { ...seller, cnpjCheckedAt: now, cnpjEvidence: evidence };
    const saved: User = { ...user, seller: checked, updatedAt: now };
    await userRepository.save(tx, saved);
    const actor = { id: admin.adminId, type: 'admin', address: admin.address } as const;
    await auditRepository.insert(
      tx,
      checkEntry('store-checked', { actor, before: user, after: saved, at: now }),
    );
    publishStore(change, saved);
    return saved;
  });
}
