import { type Administrator, NeighborhoodChangedV1, ShippingAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as repository from '../db/neighborhood-repository.ts';
import { NeighborhoodInUse, NeighborhoodNotFound } from '../domain/errors.ts';

/**
 * Deletes a neighbourhood that no seller prices.
 * @throws NeighborhoodNotFound
 * @throws NeighborhoodInUse while any seller has a rate for it
 */
export async function removeNeighborhood(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const row = await repository.findForUpdate(tx, id);
    if (!row) throw new NeighborhoodNotFound(id);
    const sellers = await repository.countSellers(tx, id);
    if (sellers > 0) throw new NeighborhoodInUse(sellers);
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
