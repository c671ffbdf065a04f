import type { MailAddressAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { addressRepository } from '../db/address-repository.ts';

/** Where someone's mails go, and whether that address was refused. */
export async function getMailAddress(db: Db, userId: string): Promise<MailAddressAnswer['data']> {
  const known = await addressRepository.find(db, userId);
  if (!known) return { email: null, refusedAt: null };
  const { email, refusedAt, isRefused } = known;
  return { email, refusedAt: isRefused ? (refusedAt?.toISOString() ?? null) : null };
}
