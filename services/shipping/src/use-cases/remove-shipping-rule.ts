import { SellerShippingChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { rateRepository } from '../db/rate-repository.ts';
import { type RuleOwner, ruleRepository } from '../db/rule-repository.ts';

/** Emits SellerShippingChangedV1. @throws ShippingRuleNotFound also when it is another seller's or product's */
export async function removeShippingRule(
  unit: UnitOfWork,
  { id, ...owner }: RuleOwner & { id: string },
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const { sellerId } = owner;
    await ruleRepository.lockSeller(tx, sellerId);
    await ruleRepository.getOwn(tx, id, owner);
    await ruleRepository.remove(tx, id);
    const activeNeighborhoods = await rateRepository.countActive(tx, sellerId);
    emit(SellerShippingChangedV1, { sellerId, activeNeighborhoods });
  });
}
