import type { NeighborhoodView } from '@largo/contracts';
import { useRef, type ReactNode } from 'react';
import type { NeighborhoodFilters, NeighborhoodPage } from './neighborhood.queries.ts';
import { NeighborhoodRow } from './neighborhood-row.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import { useNeighborhoodMoves, type Step } from './use-neighborhood-moves.ts';
import { heightIn, useDragOrder } from '../../screens/use-drag-order.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import classes from './neighborhood-rows.module.css';

const hints = [{ keys: ['↑', '↓'], does: texts.keys.order }];
const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

interface NeighborhoodRowsProps {
  readonly data: NeighborhoodPage;
  readonly filters: NeighborhoodFilters;
  readonly actions: ((neighborhood: NeighborhoodView) => ReactNode) | undefined;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

/** Rows stand in the order of the shop; a step past the edge of a page goes on to the next one. */
export function NeighborhoodRows(props: NeighborhoodRowsProps) {
  const { data, filters, actions, isStale, onPage } = props;
  const list = useRef<HTMLUListElement>(null);
  const { neighborhoods, pagination } = data;
  const moves = useNeighborhoodMoves({ filters, data, onPage });
  const find = (id: string | undefined) => neighborhoods.find((one) => one.id === id);
  useDragOrder(list, {
    targetAt: (id, row, event) => {
      const [one, neighbor] = [find(id), find(row.dataset['item'])];
      if (one === undefined || neighbor === undefined) return null;
      const mark = heightIn(row, event) < 0.5 ? 'before' : 'after';
      return { mark, drop: () => moves.place(one, mark, neighbor) };
    },
  });
  const onMoveKey = (one: NeighborhoodView, key: string) => {
    const by = steps[key];
    if (by !== undefined) moves.step(one, by, 'handle');
    return by !== undefined;
  };
  const last = neighborhoods.length - 1;
  return (
    <>
      <div className={`l-wrap l-soft ${classes.hint}`}>
        {texts.moveHint}
        <KeyHints label={texts.keys.label} hints={hints} />
      </div>
      <p role="status" className="l-hidden">
        {moves.said}
      </p>
      <ul
        ref={list}
        className={`l-card ${classes.root}`}
        aria-label={texts.list}
        data-stale={isStale}
      >
        {neighborhoods.map((neighborhood, index) => (
          <NeighborhoodRow
            key={neighborhood.id}
            neighborhood={neighborhood}
            isFirst={index === 0 && !pagination.hasPrev}
            isLast={index === last && !pagination.hasNext}
            onStep={(by) => moves.step(neighborhood, by, 'button')}
            onMoveKey={(key) => onMoveKey(neighborhood, key)}
          >
            {actions?.(neighborhood)}
          </NeighborhoodRow>
        ))}
      </ul>
    </>
  );
}
