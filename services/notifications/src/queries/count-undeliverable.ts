import type { Db } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';

/** Addresses of active accounts that the mail server refuses for good. */
export function countUndeliverable(db: Db): Promise<number> {
  return addressRepository.countRefused(db);
}
