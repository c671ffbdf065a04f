import { InvalidInput, newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { ruleRepository } from '../db/rule-repository.ts';
import type { City } from '../domain/city.ts';
import { ProductNotFound, ShippingRuleExists } from '../domain/errors.ts';
import { isSamePlace } from '../domain/rule-place.ts';
import type { Place } from '../domain/rule-precedence.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

export interface SaveShippingRule extends Place {
  sellerId: string;
  /** Undefined for a new rule. */
  id?: string;
  /** Null: a default for all of the seller's products. Undefined, for changes only: whichever product the rule is for. */
  productId?: string | null;
  rateCents: number;
  freeThresholdCents: number | null;
  daysMin: number;
  daysMax: number;
}

/**
 * Creates or replaces a hierarchical rule of a seller; emits SellerShippingChangedV1.
 * @throws ShippingRuleNotFound also when it is another seller's or another product's
 * @throws ProductNotFound also when it is another seller's
 * @throws ShippingRuleExists when another rule is for the same place
 */
export async function saveShippingRule(
  unit: UnitOfWork,
  command: SaveShippingRule,
  { city }: { city: City },
): Promise<{ id: string }> {
  if (command.daysMin > command.daysMax) {
    throw new InvalidInput('estimatedDaysMax', 'O prazo máximo deve ser maior ou igual ao mínimo');
  }
  return unit.run(async (change) => {
    const { tx, now } = change;
    // Locked before the seller, because renaming a neighbourhood takes both locks in this order.
    const neighborhood = await neighborhoodRepository.lockName(tx, command, city);
    await ruleRepository.lockSeller(tx, command.sellerId);
    const current = command.id ? await ruleRepository.getOwn(tx, command.id, command) : undefined;
    const productId = current ? current.productId : (command.productId ?? null);
    await mustOwn(change, productId, command.sellerId);
    const row = {
      ...command,
      neighborhood,
      id: current?.id ?? newId(),
      createdAt: current?.createdAt ?? now,
      productId,
    };
    const others = await ruleRepository.listOf(tx, row);
    if (others.some((other) => other.id !== row.id && isSamePlace(other, row)))
      throw new ShippingRuleExists();
    await ruleRepository.save(tx, row);
    await announceSellerShipping(change, command.sellerId);
    return { id: row.id };
  });
}

async function mustOwn({ tx }: Change, productId: string | null, sellerId: string): Promise<void> {
  if (productId === null) return;
  if ((await ruleRepository.sellerOfProduct(tx, productId)) !== sellerId)
    throw new ProductNotFound(productId);
}
