import { SellerShippingChangedV1 } from '@largo/contracts';
import { InvalidInput, newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { countActive } from '../db/rate-repository.ts';
import * as rules from '../db/rule-repository.ts';
import { ProductNotFound, ShippingRuleExists, ShippingRuleNotFound } from '../domain/errors.ts';

export interface SaveShippingRule {
  sellerId: string;
  /** Undefined: a new rule. */
  id?: string;
  /** Null: a default for all of the seller's products. Undefined keeps it, for changes. */
  productId?: string | null;
  state: string | null;
  city: string | null;
  neighborhood: string | null;
  rateCents: number;
  freeThresholdCents: number | null;
  daysMin: number;
  daysMax: number;
}

/**
 * Creates or replaces a hierarchical rule of a seller; emits SellerShippingChangedV1.
 * @throws ShippingRuleNotFound also when it is another seller's
 * @throws ProductNotFound also when it is another seller's
 * @throws ShippingRuleExists when the place is taken by another rule
 */
export async function saveShippingRule(
  unit: UnitOfWork,
  command: SaveShippingRule,
): Promise<{ id: string }> {
  if (command.daysMin > command.daysMax) {
    throw new InvalidInput('estimatedDaysMax', 'O prazo máximo deve ser maior ou igual ao mínimo');
  }
  return unit.run(async (change) => {
    const current = command.id ? await take(change, command.id, command.sellerId) : undefined;
    const productId =
      command.productId === undefined ? (current?.productId ?? null) : command.productId;
    await mustOwn(change, productId, command.sellerId);
    const { state, city, neighborhood, rateCents, freeThresholdCents, daysMin, daysMax, sellerId } =
      command;
    const saved = await rules.insert(change.tx, {
      id: current?.id ?? newId(),
      createdAt: current?.createdAt ?? change.now,
      ...{ sellerId, productId, state, city, neighborhood },
      ...{ rateCents, freeThresholdCents, daysMin, daysMax },
    });
    if (!saved) throw new ShippingRuleExists();
    await announce(change, sellerId);
    return { id: saved.id };
  });
}

/** @throws ShippingRuleNotFound also when it is another seller's */
export async function removeShippingRule(
  unit: UnitOfWork,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> {
  await unit.run(async (change) => {
    await take(change, id, sellerId);
    await announce(change, sellerId);
  });
}

/** Takes the rule out; the caller puts its successor in, within the same transaction. */
async function take({ tx }: Change, id: string, sellerId: string) {
  const current = await rules.findForUpdate(tx, id, sellerId);
  if (!current) throw new ShippingRuleNotFound(id);
  await rules.remove(tx, id);
  return current;
}

async function mustOwn({ tx }: Change, productId: string | null, sellerId: string): Promise<void> {
  if (productId === null) return;
  if ((await rules.sellerOfProduct(tx, productId)) !== sellerId)
    throw new ProductNotFound(productId);
}

async function announce({ tx, emit }: Change, sellerId: string): Promise<void> {
  emit(SellerShippingChangedV1, { sellerId, activeNeighborhoods: await countActive(tx, sellerId) });
}
