import type { CategoryView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { categoryTexts as texts } from './category-texts.ts';
import { branchesOf, placeByKey } from './category-places.ts';
import { useCategoryDrag } from './use-category-drag.ts';
import { useCategoryMoves } from './use-category-moves.ts';
import { type CategoryActs, CategoryRow } from './category-row.tsx';
import classes from './category-tree.module.css';
import { KeyHints } from '../../screens/key-hints.tsx';

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
        <div className={classes.hint}>
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
      <ul ref={tree} className={classes.tree} aria-label={texts.tree}>
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
