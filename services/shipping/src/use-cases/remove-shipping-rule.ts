import type { UnitOfWork } from '@largo/messaging';
import { type RuleOwner, ruleRepository } from '../db/rule-repository.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

/** Emits SellerShippingChangedV1. @throws ShippingRuleNotFound also when it is another seller's or product's */
export async function removeShippingRule(
  unit: UnitOfWork,
  { id, ...owner }: RuleOwner & { id: string },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    await ruleRepository.lockSeller(tx, owner.sellerId);
    await ruleRepository.getOwn(tx, id, owner);
    await ruleRepository.remove(tx, id);
    await announceSellerShipping(change, owner.sellerId);
  });
}
