import type { Db } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';

/** How many active accounts' addresses the mail server refuses permanently. */
export function countUndeliverable(db: Db): Promise<number> {
  return addressRepository.countRefused(db);
}
