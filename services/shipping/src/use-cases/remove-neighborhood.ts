import { type Administrator, NeighborhoodChangedV1, ShippingAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as repository from '../db/neighborhood-repository.ts';
import { NeighborhoodInUse, NeighborhoodNotFound } from '../domain/errors.ts';

/**
 * Deletes a neighbourhood that nobody uses.
 * @throws NeighborhoodNotFound
 * @throws NeighborhoodInUse while any seller has a rate for it, or a rule that names it
 */
export async function removeNeighborhood(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    await repository.lockList(tx);
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new NeighborhoodNotFound(id);
    const use = await repository.useOf(tx, row);
    if (use.sellers + use.rules > 0) throw new NeighborhoodInUse(use);
    await repository.remove(tx, id);
    const { name, sortOrder } = row;
    emit(NeighborhoodChangedV1, {
      neighborhoodId: id,
      name,
      sortOrder,
      isActive: false,
      removed: true,
    });
    emit(ShippingAdminActedV1, {
      ...admin,
      action: 'neighborhood-removed',
      subject: { type: 'neighborhood', id, label: name },
      before: { name, sortOrder, isActive: row.isActive },
      after: null,
    });
  });
}
