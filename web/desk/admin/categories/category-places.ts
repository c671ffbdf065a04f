import type { CategoryView } from '@largo/contracts';

export interface Branch {
  readonly root: CategoryView;
  readonly children: readonly CategoryView[];
}

/** Where a category goes: below whom, and at which place among those that are there. */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}

export interface CategoryMove {
  readonly id: string;
  readonly parentId: string | null;
  readonly sortOrder: number;
}

const step = 10;

const inOrder = (categories: readonly CategoryView[]) =>
  categories.toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'pt-BR'));

export const siblingsIn = (all: readonly CategoryView[], parentId: string | null) =>
  inOrder(all.filter((category) => category.parentId === parentId));

export const branchesOf = (all: readonly CategoryView[]): readonly Branch[] =>
  siblingsIn(all, null).map((root) => ({ root, children: siblingsIn(all, root.id) }));

/** Two levels: below itself or below a subcategory is nowhere, and who has children stays a root. */
export function refusalOf(
  all: readonly CategoryView[],
  id: string,
  parentId: string | null,
): 'parent' | 'hasChildren' | null {
  if (parentId === null) return null;
  const parent = all.find((category) => category.id === parentId);
  if (parentId === id || parent === undefined || parent.parentId !== null) return 'parent';
  return all.some((category) => category.parentId === id) ? 'hasChildren' : null;
}

/** The fewest changes: a number between the neighbours' where there is one, else all are renumbered. */
export function movesTo(
  all: readonly CategoryView[],
  id: string,
  { parentId, index }: Place,
): readonly CategoryMove[] {
  const moving = all.find((category) => category.id === id);
  if (moving === undefined) return [];
  const now = siblingsIn(all, parentId);
  const others = now.filter((category) => category.id !== id);
  const at = Math.max(0, Math.min(index, others.length));
  if (now.indexOf(moving) === at) return [];
  const before = others[at - 1]?.sortOrder ?? -1;
  const after = others[at]?.sortOrder ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return [{ id, parentId, sortOrder: between }];
  return [...others.slice(0, at), moving, ...others.slice(at)].flatMap((category, place) => {
    const sortOrder = (place + 1) * step;
    const isThere = category.parentId === parentId && category.sortOrder === sortOrder;
    return isThere ? [] : [{ id: category.id, parentId, sortOrder }];
  });
}

/** Where an arrow key leads from here; null where there is nothing in that direction. */
export function placeByKey(all: readonly CategoryView[], id: string, key: string): Place | null {
  const moving = all.find((category) => category.id === id);
  if (moving === undefined) return null;
  const { parentId } = moving;
  const siblings = siblingsIn(all, parentId);
  const at = siblings.indexOf(moving);
  if (key === 'ArrowUp') return at > 0 ? { parentId, index: at - 1 } : null;
  if (key === 'ArrowDown') return at < siblings.length - 1 ? { parentId, index: at + 1 } : null;
  if (key === 'ArrowRight') {
    const above = siblings[at - 1];
    if (parentId !== null || above === undefined) return null;
    return { parentId: above.id, index: siblingsIn(all, above.id).length };
  }
  if (key !== 'ArrowLeft' || parentId === null) return null;
  const roots = siblingsIn(all, null);
  return { parentId: null, index: roots.findIndex((root) => root.id === parentId) + 1 };
}

export const nextSortOrder = (all: readonly CategoryView[], parentId: string | null): number =>
  (siblingsIn(all, parentId).at(-1)?.sortOrder ?? 0) + step;
