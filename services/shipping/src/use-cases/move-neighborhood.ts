import type { Administrator } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import type { City } from '../domain/city.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import { type Position, renumbered } from '../domain/neighborhood-order.ts';
import { announceNeighborhoods } from './steps/announce-neighborhoods.ts';

export interface MoveNeighborhood {
  id: string;
  position: Position;
  admin: Administrator;
}

/**
 * Puts a neighbourhood right before or after another one, wherever both stand now; emits
 * NeighborhoodChangedV1 for each that got another number, and the audit entry.
 * @throws NeighborhoodNotFound either of them
 * @throws InvalidInput next to itself
 */
export async function moveNeighborhood(
  unit: UnitOfWork,
  { id, position, admin }: MoveNeighborhood,
  { city }: { city: City },
): Promise<void> {
  if (position.id === id) {
    throw new InvalidInput('neighborhoodId', 'Um bairro não fica ao lado de si mesmo');
  }
  await unit.run(async (change) => {
    await neighborhoodRepository.lockList(change.tx);
    const rows = await neighborhoodRepository.list(change.tx);
    const moving = rows.find((row) => row.id === id);
    if (!moving) throw new NeighborhoodNotFound(id);
    if (!rows.some((row) => row.id === position.id)) throw new NeighborhoodNotFound(position.id);
    const orders = new Map(renumbered(rows, id, position).map((one) => [one.id, one.sortOrder]));
    if (orders.size === 0) return;
    const moved = rows.flatMap((row) => {
      const sortOrder = orders.get(row.id);
      return sortOrder === undefined ? [] : [{ ...row, sortOrder }];
    });
    for (const row of moved) await neighborhoodRepository.save(change.tx, row);
    await announceNeighborhoods(change, moved, { city });
    const after = rows
      .map((row) => ({ ...row, sortOrder: orders.get(row.id) ?? row.sortOrder }))
      .toSorted((a, b) => a.sortOrder - b.sortOrder);
    change.audit(admin, 'neighborhood-moved', {
      subject: { type: 'neighborhood', id, label: moving.name },
      before: { position: rows.indexOf(moving) + 1 },
      after: { position: after.findIndex((row) => row.id === id) + 1 },
    });
  });
}
