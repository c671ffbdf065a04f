import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';
import { mailRepository } from '../db/mail-repository.ts';

/** Older news is no news any more. */
const retriedMs = 7 * dayMs;

/**
 * The owner says that the address is right: mails are tried again, also those that were given up for it within
 * a week. If it is refused once more, it is marked once more.
 */
export async function confirmMailAddress(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    if (!(await addressRepository.clear(tx, userId))) return;
    const since = new Date(now.getTime() - retriedMs);
    await mailRepository.retryGivenUp(tx, { userId, since, now });
  });
}
