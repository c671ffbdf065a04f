import { type Clock, newId } from '@largo/kernel';
import type { Change, Db, Units } from '@largo/messaging';

/** What a clock needs to work off due orders. */
export interface DueOrderDeps {
  db: Db;
  units: Units;
  clock: Clock;
}

/** Each order in its own change. @returns how many were changed: `work` says so */
export async function changeEach(
  units: Units,
  orderIds: AsyncIterable<string>,
  work: (change: Change, orderId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for await (const id of orderIds) {
    const unit = units.plain({ correlationId: newId() });
    if (await unit.run((change) => work(change, id))) count += 1;
  }
  return count;
}
