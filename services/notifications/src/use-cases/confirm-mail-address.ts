import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';
import { mailRepository } from '../db/mail-repository.ts';

/** Older news is out of date. */
const retriedMs = 7 * dayMs;

/**
 * The owner confirms the address: mails are tried again, including those given up within a week.
 * Another refusal marks it again.
 */
export async function confirmMailAddress(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    if (!(await addressRepository.clear(tx, userId))) return;
    const since = new Date(now.getTime() - retriedMs);
    await mailRepository.retryGivenUp(tx, { userId, since, now });
  });
}
