import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSortOrder, type Placed, renumbered } from '../src/domain/neighborhood-order.ts';

const namesOf = (order: readonly Placed[]) => order.map(({ id }) => id).join('');
const orderOf = (numbers: readonly number[]): Placed[] =>
  numbers
    .toSorted((a, b) => a - b)
    .map((sortOrder, index) => ({ id: String.fromCodePoint(97 + index), sortOrder }));
/** The list afterwards, ordered by number, then by name. */
function applied(order: readonly Placed[], changes: readonly Placed[]): Placed[] {
  const changed = new Map(changes.map((one) => [one.id, one.sortOrder]));
  return order
    .map(({ id, sortOrder }) => ({ id, sortOrder: changed.get(id) ?? sortOrder }))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id.localeCompare(b.id));
}

describe('renumbered', () => {
  it('changes two numbers for one step, and none for no step', () => {
    const order = orderOf([1, 2, 3, 4]);
    const up = renumbered(order, 'c', { side: 'before', id: 'b' });
    expect(namesOf(applied(order, up))).toBe('acbd');
    expect(up).toHaveLength(2);
    expect(renumbered(order, 'c', { side: 'after', id: 'b' })).toEqual([]);
  });

  it('makes equal numbers distinct as far as needed', () => {
    const order = orderOf([0, 0, 0, 0, 9]);
    const changes = renumbered(order, 'd', { side: 'before', id: 'a' });
    expect(namesOf(applied(order, changes))).toBe('dabce');
    expect(changes).not.toContainEqual(expect.objectContaining({ id: 'e' }));
  });

  it('renumbers the whole list where there is no room left', () => {
    const order = orderOf([maxSortOrder, maxSortOrder, maxSortOrder]);
    const after = applied(order, renumbered(order, 'c', { side: 'before', id: 'a' }));
    expect(after.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
    expect(namesOf(after)).toBe('cab');
  });

  it('puts it right next to the other one and leaves the rest in their order', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 12 });
    const side = fc.constantFrom('before' as const, 'after' as const);
    fc.assert(
      fc.property(numbers, side, fc.nat(), fc.nat(), (given, where, one, two) => {
        const order = orderOf(given);
        const moving = order[one % order.length]?.id ?? '';
        const others = namesOf(order).replace(moving, '');
        const neighbor = others[two % others.length] ?? '';
        const pair = where === 'before' ? moving + neighbor : neighbor + moving;
        const after = applied(order, renumbered(order, moving, { side: where, id: neighbor }));
        expect(namesOf(after)).toBe(others.replace(neighbor, pair));
        expect(after.every(({ sortOrder }) => sortOrder >= 0)).toBe(true);
      }),
    );
  });
});
