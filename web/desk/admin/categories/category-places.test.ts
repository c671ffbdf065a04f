import type { CategoryView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { movesTo, placeByKey, refusalOf } from './category-places.ts';

const category = (id: string, sortOrder: number, parentId: string | null = null): CategoryView => ({
  id,
  name: id,
  slug: id,
  description: null,
  parentId,
  sortOrder,
  isActive: true,
  icon: null,
  image: null,
  productCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const all = [
  category('food', 10),
  category('home', 20),
  category('art', 21),
  category('bread', 1, 'food'),
  category('tea', 5, 'food'),
];

describe('a place in the tree', () => {
  it('takes a number between its neighbours where there is one', () => {
    expect(movesTo(all, 'art', { parentId: null, index: 1 })).toEqual([
      { id: 'art', parentId: null, sortOrder: 15 },
    ]);
    expect(movesTo(all, 'food', { parentId: null, index: 2 })).toEqual([
      { id: 'food', parentId: null, sortOrder: 31 },
    ]);
    expect(movesTo(all, 'art', { parentId: 'food', index: 2 })).toEqual([
      { id: 'art', parentId: 'food', sortOrder: 15 },
    ]);
  });
  it('renumbers all where there is none, and changes nothing where it is already', () => {
    expect(movesTo(all, 'food', { parentId: null, index: 1 })).toEqual([
      { id: 'home', parentId: null, sortOrder: 10 },
      { id: 'food', parentId: null, sortOrder: 20 },
      { id: 'art', parentId: null, sortOrder: 30 },
    ]);
    expect(movesTo(all, 'home', { parentId: null, index: 1 })).toEqual([]);
    expect(movesTo(all, 'tea', { parentId: 'food', index: 9 })).toEqual([]);
  });
  it('is never below itself, below a subcategory, or below another for who has some', () => {
    expect(refusalOf(all, 'art', 'art')).toBe('parent');
    expect(refusalOf(all, 'art', 'bread')).toBe('parent');
    expect(refusalOf(all, 'art', 'gone')).toBe('parent');
    expect(refusalOf(all, 'food', 'home')).toBe('hasChildren');
    expect(refusalOf(all, 'art', 'home')).toBeNull();
    expect(refusalOf(all, 'bread', null)).toBeNull();
  });
  it('is reached with the arrow keys: order, into the one above, out of it', () => {
    expect(placeByKey(all, 'home', 'ArrowUp')).toEqual({ parentId: null, index: 0 });
    expect(placeByKey(all, 'food', 'ArrowUp')).toBeNull();
    expect(placeByKey(all, 'home', 'ArrowDown')).toEqual({ parentId: null, index: 2 });
    expect(placeByKey(all, 'home', 'ArrowRight')).toEqual({ parentId: 'food', index: 2 });
    expect(placeByKey(all, 'tea', 'ArrowRight')).toBeNull();
    expect(placeByKey(all, 'tea', 'ArrowLeft')).toEqual({ parentId: null, index: 1 });
    expect(placeByKey(all, 'home', 'ArrowLeft')).toBeNull();
  });
});
