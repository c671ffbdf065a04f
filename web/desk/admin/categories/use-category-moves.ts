import type { CategoryView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { moveCategories } from './category.queries.ts';
import { categoryProblem } from './category-problem.ts';
import { categoryTexts as texts } from './category-texts.ts';
import { movesTo, type Place, refusalOf } from './category-places.ts';
import { useMoving } from '../shared/use-moving.ts';
import { handleOf } from '../shared/move-handle.tsx';

/** Moves a category, says where it is now, and keeps the focus on it. */
export function useCategoryMoves(all: readonly CategoryView[]) {
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
