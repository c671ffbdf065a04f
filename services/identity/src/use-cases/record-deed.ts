import type { AdminDeed } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';

/** An administrator's deed in another service enters the log, at the time when it was done. */
export async function recordDeed(
  unit: UnitOfWork,
  { deed, at }: { deed: AdminDeed; at: Date },
): Promise<void> {
  const { adminId, address, ...entry } = deed;
  const actor = { id: adminId, type: 'admin' as const, address };
  await unit.run((change) => audit(change, { ...entry, actor, at }));
}
