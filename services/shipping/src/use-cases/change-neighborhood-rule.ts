import { InvalidInput } from '@largo/kernel';
import type { Tx, UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { type NeighborhoodRate, rateRepository } from '../db/rate-repository.ts';
import type { NamedNeighborhood } from '../domain/city.ts';
import {
  NeighborhoodNotFound,
  ShippingRuleExists,
  ShippingRuleNotFound,
} from '../domain/errors.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

export interface ChangeNeighborhoodRule {
  id: string;
  sellerId: string;
  /** The rate's new neighbourhood, if it moves. */
  neighborhood?: NamedNeighborhood | undefined;
  rateCents?: number | undefined;
  estimatedDays?: number | null | undefined;
  isActive?: boolean | undefined;
  /** True removes the rule. */
  remove?: boolean;
}

/**
 * Changes or removes one of the seller's neighbourhood rates; emits SellerShippingChangedV1.
 * @throws ShippingRuleNotFound also when it is another seller's
 * @throws ShippingRuleExists when the seller has another rate in the new neighbourhood
 */
export async function changeNeighborhoodRule(
  unit: UnitOfWork,
  command: ChangeNeighborhoodRule,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const current = await rateRepository.findForUpdate(tx, command.id, command.sellerId);
    if (!current) throw new ShippingRuleNotFound(command.id);
    if (command.remove) await rateRepository.remove(tx, command.id);
    else await save(tx, current, { ...command, now });
    await announceSellerShipping(change, command.sellerId);
  });
}

async function save(
  tx: Tx,
  current: NeighborhoodRate,
  command: ChangeNeighborhoodRule & { now: Date },
): Promise<void> {
  const next = {
    ...current,
    neighborhoodId: await placeOf(tx, current, command.neighborhood),
    rateCents: command.rateCents ?? current.rateCents,
    estimatedDays:
      command.estimatedDays === undefined ? current.estimatedDays : command.estimatedDays,
    isActive: command.isActive ?? current.isActive,
    updatedAt: command.now,
  };
  if (next.isActive && next.rateCents === null) {
    throw new InvalidInput('rate', 'Informe o valor do frete');
  }
  if (next.neighborhoodId === current.neighborhoodId) return rateRepository.save(tx, next);
  // Inserted again for the new neighbourhood, so that two moves to the same one can't both succeed.
  await rateRepository.remove(tx, current.id);
  if (!(await rateRepository.insert(tx, next))) throw new ShippingRuleExists();
}

async function placeOf(
  tx: Tx,
  current: NeighborhoodRate,
  named: NamedNeighborhood | undefined,
): Promise<string> {
  if (!named) return current.neighborhoodId;
  const place = await neighborhoodRepository.findNamed(tx, named);
  if (!place) throw new NeighborhoodNotFound(named.id ?? named.name);
  return place.id;
}
