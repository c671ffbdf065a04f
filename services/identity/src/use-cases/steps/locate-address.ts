import type { Tx } from '@largo/messaging';
import { neighborhoodRepository } from '../../db/neighborhood-repository.ts';
import { findNamed } from '../../domain/neighborhood.ts';
import type { Address } from '../../domain/user.ts';

/**
 * The address with its neighbourhood's id and name, if it names one of the marketplace's, even by a
 * former name; else as typed. Must run before the user is locked.
 */
export async function locateAddress(tx: Tx, address: Address): Promise<Address> {
  await neighborhoodRepository.lockForAddress(tx);
  const found = findNamed(await neighborhoodRepository.list(tx), address);
  return found ? { ...address, neighborhood: found.name, neighborhoodId: found.id } : address;
}
