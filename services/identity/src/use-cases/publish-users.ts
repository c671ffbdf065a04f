import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { publishUser } from './steps/publish-user.ts';

const batch = 500;

/**
 * Publishes users and their stores again, for a service that rebuilds its projections. Emits
 * UserUpdatedV1 and SellerProfileChangedV1.
 * @returns the id to continue after, null at the end
 */
export async function publishUsers(
  unit: UnitOfWork,
  { afterId }: { afterId: string | null },
): Promise<{ announced: number; nextAfterId: string | null }> {
  return unit.run(async (change) => {
    const users = await userRepository.nextForShare(change.tx, afterId, batch);
    for (const user of users) publishUser(change, user);
    const last = users.length === batch ? users.at(-1) : undefined;
    return { announced: users.length, nextAfterId: last?.id ?? null };
  });
}
