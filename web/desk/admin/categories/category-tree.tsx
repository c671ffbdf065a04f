import type { CategoryView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState, type RefObject, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { categoryTexts as texts } from './category-texts.ts';
import {
  branchesOf,
  placeByKey,
  type Place,
  refusalOf,
  siblingsIn,
  movesTo,
} from './category-places.ts';
import { type CategoryActs, CategoryRow } from './category-row.tsx';
import { KeyHints } from '../../screens/key-hints.tsx';
import { heightIn, useDragOrder } from '../../screens/use-drag-order.ts';
import { moveCategories } from './category.queries.ts';
import { categoryProblem } from './category-problem.ts';
import { useMoving } from '../shared/use-moving.ts';
import { handleOf } from '../shared/move-handle.tsx';
import classes from './category-tree.module.css';

/** Moves a category, says where it is now, and keeps the focus on it. */
function useCategoryMoves(all: readonly CategoryView[]) {
  const queryClient = useQueryClient();
  const { said, say, moving, refuse, run } = useMoving((error) =>
    texts.saveFailed(categoryProblem(error)),
  );
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // Its row may have been rendered below another category.
    if (wanted.current === null) return;
    handleOf(wanted.current)?.focus();
    wanted.current = null;
  }, [all]);
  /** True when it is on its way. */
  const move = (id: string, place: Place, options: { focus?: boolean } = {}): boolean => {
    const category = all.find((one) => one.id === id);
    if (category === undefined || moving.current) return false;
    const refusal = refusalOf(all, id, place.parentId);
    if (refusal !== null) {
      const { parent, hasChildren } = texts.problems;
      refuse(texts.saveFailed(refusal === 'parent' ? parent : hasChildren(category.name)));
      return false;
    }
    const moves = movesTo(all, id, place);
    if (moves.length === 0) return false;
    if (options.focus) wanted.current = id;
    void run(() => send(category, place, moves));
    return true;
  };
  const send = async (category: CategoryView, place: Place, moves: ReturnType<typeof movesTo>) => {
    await moveCategories(queryClient, moves);
    const { parentId, index } = place;
    const parent = all.find(({ id }) => id === parentId)?.name ?? null;
    const others = all.filter((one) => one.parentId === parentId && one.id !== category.id);
    say(texts.moved(category.name, index + 1, others.length + 1, parent));
  };
  return { move, said };
}

type Zone = 'before' | 'inside' | 'after';

interface Drag {
  readonly all: readonly CategoryView[];
  readonly onMove: (id: string, place: Place) => void;
}

/** Main categories take others in; between rows is a place in their order. */
function zoneOf(part: number, isRoot: boolean): Zone {
  if (isRoot && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

function placeAt(all: readonly CategoryView[], id: string, at: CategoryView, zone: Zone): Place {
  if (zone === 'inside') return { parentId: at.id, index: siblingsIn(all, at.id).length };
  const siblings = siblingsIn(all, at.parentId).filter((category) => category.id !== id);
  const index = siblings.findIndex((category) => category.id === at.id);
  return { parentId: at.parentId, index: zone === 'before' ? index : index + 1 };
}

/** Dragging rows of the tree; a refused move is explained when it is dropped. */
function useCategoryDrag(tree: RefObject<HTMLElement | null>, { all, onMove }: Drag): void {
  useDragOrder(tree, {
    targetAt: (id, row, event) => {
      const at = all.find((category) => category.id === row.dataset['item']);
      if (at === undefined) return null;
      const zone = zoneOf(heightIn(row, event), at.parentId === null);
      const place = placeAt(all, id, at, zone);
      const isRefused = refusalOf(all, id, place.parentId) !== null;
      return { mark: isRefused ? 'refused' : zone, drop: () => onMove(id, place) };
    },
  });
}

interface CategoryTreeProps extends Omit<CategoryActs, 'onMoveKey'> {
  readonly categories: readonly CategoryView[];
}

const none: ReadonlySet<string> = new Set();
const hints = [
  { keys: ['↑', '↓'], does: texts.keys.order },
  { keys: ['→'], does: texts.keys.inside },
  { keys: ['←'], does: texts.keys.outside },
];

/** Main categories with what is below them; they start closed, so that the order is seen at a glance. */
export function CategoryTree({ categories, ...acts }: CategoryTreeProps) {
  const branches = useMemo(() => branchesOf(categories), [categories]);
  const [open, setOpen] = useState(none);
  const tree = useRef<HTMLUListElement>(null);
  const { move, said } = useCategoryMoves(categories);
  const show = (id: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id)));
  const moveTo: typeof move = (id, place, options) => {
    // What moved below another category stays in sight.
    if (place.parentId !== null) show(place.parentId, true);
    return move(id, place, options);
  };
  useCategoryDrag(tree, { all: categories, onMove: moveTo });
  const onMoveKey = ({ id }: CategoryView, key: string) => {
    const place = placeByKey(categories, id, key);
    if (place !== null) moveTo(id, place, { focus: true });
    return true;
  };
  return (
    <>
      <div className={`l-row l-wrap l-gap-8 ${classes.tools}`}>
        <div className={`l-wrap l-soft ${classes.hint}`}>
          {texts.moveHint}
          <KeyHints label={texts.keys.label} hints={hints} />
        </div>
        <Button
          size="sm"
          variant="default"
          onClick={() => setOpen(new Set(branches.map(({ root }) => root.id)))}
        >
          {texts.expandAll}
        </Button>
        <Button size="sm" variant="default" onClick={() => setOpen(none)}>
          {texts.collapseAll}
        </Button>
      </div>
      <p role="status" className="l-hidden">
        {said}
      </p>
      <ul ref={tree} className={`l-card ${classes.tree}`} aria-label={texts.tree}>
        {branches.map(({ root, children }) => {
          const isOpen = open.has(root.id);
          return (
            <li key={root.id}>
              <CategoryRow
                category={root}
                branch={{
                  count: children.length,
                  isOpen,
                  onToggle: () => show(root.id, !isOpen),
                }}
                onMoveKey={onMoveKey}
                {...acts}
              />
              {isOpen && children.length > 0 && (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>
                      <CategoryRow category={child} onMoveKey={onMoveKey} {...acts} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
