/** The largest number that a form may give. */
export const maxSortOrder = 1_000_000;

export interface Placed {
  readonly id: string;
  readonly sortOrder: number;
}

/** Right before or after another one. */
export interface Position {
  readonly side: 'before' | 'after';
  readonly id: string;
}

/**
 * The new numbers that put `id` at the position. Only those in between change, unless equal numbers
 * have to be made distinct first. `order` is the whole list as it is now.
 */
export function renumbered(order: readonly Placed[], id: string, position: Position): Placed[] {
  const from = order.findIndex((one) => one.id === id);
  const moving = order[from];
  const others = order.filter((one) => one.id !== id);
  const neighbor = others.findIndex((one) => one.id === position.id);
  if (moving === undefined || neighbor < 0) return [];
  const to = position.side === 'before' ? neighbor : neighbor + 1;
  if (from === to) return [];
  const wanted = others.toSpliced(to, 0, moving);
  const numbers = increasing(
    order.map(({ sortOrder }) => sortOrder),
    Math.min(from, to),
    Math.max(from, to),
  );
  return wanted.flatMap((one, index) => {
    const sortOrder = numbers[index] ?? index + 1;
    return sortOrder === one.sortOrder ? [] : [{ id: one.id, sortOrder }];
  });
}

/** Makes the numbers increase from `first` on; numbers after `last` change only as far as needed. */
function increasing(numbers: readonly number[], first: number, last: number): number[] {
  const result = [...numbers];
  for (let index = Math.max(first, 1); index < result.length; index++) {
    const floor = (result[index - 1] ?? 0) + 1;
    const own = result[index] ?? floor;
    if (index > last && own >= floor) break;
    result[index] = Math.max(own, floor);
  }
  const isTooFar = (result.at(-1) ?? 0) > maxSortOrder;
  return isTooFar ? result.map((_number, index) => index + 1) : result;
}
