import type { UnitOfWork } from '@largo/messaging';
import { pictureFetchRepository } from '../db/picture-fetch-repository.ts';

export interface RetryPictureFetches {
  sellerId: string;
  ids: readonly string[];
  importId: string | null;
}

/** Failed pictures of the seller wait again; others, and those of other sellers, are left alone. */
export function retryPictureFetches(
  unit: UnitOfWork,
  command: RetryPictureFetches,
): Promise<{ retried: number }> {
  return unit.run(async ({ tx, now }) => ({
    retried: await pictureFetchRepository.retry(tx, { ...command, now }),
  }));
}
