import type { UnitOfWork } from '@largo/messaging';
import { sellers } from '../db/schema.ts';

/** Keeps who a seller is and where the money goes; fields that are not given stay as they are. */
export async function keepSeller(
  unit: UnitOfWork,
  seller: typeof sellers.$inferInsert,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.insert(sellers).values(seller).onConflictDoUpdate({ target: sellers.id, set: seller });
  });
}
