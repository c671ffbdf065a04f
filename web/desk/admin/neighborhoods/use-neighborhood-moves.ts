import type { NeighborhoodView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  adminNeighborhoodsQuery,
  useMoveNeighborhood,
  type NeighborhoodFilters,
  type NeighborhoodPage,
} from './neighborhood.queries.ts';
import { useMoving } from '../shared/use-moving.ts';
import { handleOf } from '../shared/move-handle.tsx';
import { neighborhoodProblem } from './neighborhood-problem.ts';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';

export type Step = -1 | 1;
type Side = 'before' | 'after';

interface Shown {
  readonly filters: NeighborhoodFilters;
  readonly data: NeighborhoodPage;
  readonly onPage: (page: number) => void;
}

/** The control that keeps the focus. */
interface Wanted {
  readonly id: string;
  readonly control: 'handle' | 'button';
  readonly by: Step;
}

/** False while it is not rendered. At the end of the list the button for more is disabled. */
function focusOn({ id, control, by }: Wanted): boolean {
  const handle = handleOf(id);
  const row = handle?.closest('[data-item]');
  const button = row?.querySelector<HTMLElement>(`[data-step="${by}"]:enabled`);
  const next = row?.querySelector<HTMLElement>(`[data-step="${-by}"]`);
  const target = control === 'handle' ? handle : (button ?? next);
  target?.focus();
  return target != null;
}

/** Moves a neighbourhood next to another one, also onto the next page, announces it and keeps its focus. */
export function useNeighborhoodMoves({ filters, data, onPage }: Shown) {
  const queryClient = useQueryClient();
  const { mutateAsync: move } = useMoveNeighborhood();
  const { said, say, run } = useMoving((error) => texts.orderFailed(neighborhoodProblem(error)));
  const wanted = useRef<Wanted | null>(null);
  const { neighborhoods, pagination } = data;
  useEffect(() => {
    // Its row was moved, or rendered on another page.
    if (wanted.current !== null && focusOn(wanted.current)) wanted.current = null;
  }, [neighborhoods]);
  const forget = () => {
    wanted.current = null;
  };
  const put = async (one: NeighborhoodView, side: Side, neighbor: NeighborhoodView) => {
    await move({ id: one.id, side, neighborhoodId: neighbor.id });
    say(texts.moved(one.name, side, neighbor.name));
  };
  const place = (one: NeighborhoodView, side: Side, neighbor: NeighborhoodView) =>
    void run(() => put(one, side, neighbor), forget);
  /** One step up or down; past the edge of the page it takes the place over there. */
  const step = (one: NeighborhoodView, by: Step, control: Wanted['control']) =>
    void run(async () => {
      const side = by < 0 ? 'before' : 'after';
      wanted.current = { id: one.id, control, by };
      const here = neighborhoods[neighborhoods.findIndex(({ id }) => id === one.id) + by];
      if (here !== undefined) return put(one, side, here);
      const page = pagination.page + by;
      if (page < 1 || page > pagination.pages) return;
      const next = await queryClient.fetchQuery(adminNeighborhoodsQuery(filters, page));
      const there = next.neighborhoods.at(by < 0 ? -1 : 0);
      if (there === undefined) return;
      await put(one, side, there);
      onPage(page);
    }, forget);
  return { place, step, said };
}
