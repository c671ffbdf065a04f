import { SellerShippingChangedV1 } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import * as rates from '../db/rate-repository.ts';
import { ShippingRuleNotFound } from '../domain/errors.ts';

export interface ChangeNeighborhoodRule {
  id: string;
  sellerId: string;
  rateCents?: number | undefined;
  estimatedDays?: number | null | undefined;
  isActive?: boolean | undefined;
  /** True: the rule goes away. */
  remove?: boolean;
}

/**
 * Changes or removes one of the seller's neighbourhood rates; emits SellerShippingChangedV1.
 * @throws ShippingRuleNotFound also when it is another seller's
 */
export async function changeNeighborhoodRule(
  unit: UnitOfWork,
  command: ChangeNeighborhoodRule,
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const current = await rates.findForUpdate(tx, command.id, command.sellerId);
    if (!current) throw new ShippingRuleNotFound(command.id);
    if (command.remove) await rates.remove(tx, command.id);
    else await rates.save(tx, changed(current, command, now));
    const activeNeighborhoods = await rates.countActive(tx, command.sellerId);
    emit(SellerShippingChangedV1, { sellerId: command.sellerId, activeNeighborhoods });
  });
}

function changed(current: rates.NeighborhoodRate, command: ChangeNeighborhoodRule, now: Date) {
  const next = {
    ...current,
    rateCents: command.rateCents ?? current.rateCents,
    estimatedDays:
      command.estimatedDays === undefined ? current.estimatedDays : command.estimatedDays,
    isActive: command.isActive ?? current.isActive,
    updatedAt: now,
  };
  if (next.isActive && next.rateCents === null) {
    throw new InvalidInput('rate', 'Informe o valor do frete');
  }
  return next;
}
