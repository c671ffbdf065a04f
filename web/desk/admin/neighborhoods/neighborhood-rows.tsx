import type { NeighborhoodView } from '@largo/contracts';
import { useRef } from 'react';
import { IconArrowDown, IconArrowUp, type Icon } from '@largo/web-kit/look/icons/index.ts';
import type { NeighborhoodFilters, NeighborhoodPage } from './neighborhood.queries.ts';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import { useNeighborhoodMoves, type Step } from './use-neighborhood-moves.ts';
import { heightIn, useDragOrder } from '../../screens/use-drag-order.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import { RowActions, RowName } from '../shared/list-row.tsx';
import { MoveHandle } from '../shared/move-handle.tsx';
import classes from './neighborhood-rows.module.css';
import listClasses from '../shared/list-row.module.css';

interface NeighborhoodActs {
  readonly onEdit: (neighborhood: NeighborhoodView) => void;
  readonly onRemove: (neighborhood: NeighborhoodView) => void;
  readonly onToggle: (neighborhood: NeighborhoodView) => void;
}

interface NeighborhoodRowProps extends NeighborhoodActs {
  readonly neighborhood: NeighborhoodView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (neighborhood: NeighborhoodView, by: Step) => void;
  readonly onMoveKey: (neighborhood: NeighborhoodView, key: string) => boolean;
}

function Steps({ neighborhood, isFirst, isLast, onStep }: NeighborhoodRowProps) {
  const { name } = neighborhood;
  const button = (by: Step, label: string, isDisabled: boolean, StepIcon: Icon) => (
    <button
      type="button"
      data-step={by}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onStep(neighborhood, by)}
    >
      <StepIcon size={18} stroke={2} />
    </button>
  );
  return (
    <div className={classes.steps}>
      {button(-1, texts.up(name), isFirst, IconArrowUp)}
      {button(1, texts.down(name), isLast, IconArrowDown)}
    </div>
  );
}

function NeighborhoodRow(props: NeighborhoodRowProps) {
  const { neighborhood, onMoveKey } = props;
  const { id, name, region, isActive, sellers } = neighborhood;
  return (
    <li className={`${listClasses.row} ${classes.row}`} data-item={id}>
      <MoveHandle
        id={id}
        label={texts.move(name)}
        shortcuts="ArrowUp ArrowDown"
        onKey={(key) => onMoveKey(neighborhood, key)}
      />
      <Steps {...props} />
      <RowName name={name} isActive={isActive} inactive={texts.inactive}>
        {region !== null && `${region} · `}
        {texts.sellers(sellers)}
      </RowName>
      <RowActions
        name={name}
        className={classes.actions}
        actions={[
          {
            label: isActive ? texts.deactivate : texts.activate,
            onClick: () => props.onToggle(neighborhood),
          },
          { label: texts.edit, onClick: () => props.onEdit(neighborhood) },
          { label: texts.remove, onClick: () => props.onRemove(neighborhood) },
        ]}
      />
    </li>
  );
}

const hints = [{ keys: ['↑', '↓'], does: texts.keys.order }];
const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

interface NeighborhoodRowsProps extends NeighborhoodActs {
  readonly data: NeighborhoodPage;
  readonly filters: NeighborhoodFilters;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

/** In the order of the shop; a step past the edge of a page goes on to the next one. */
export function NeighborhoodRows(props: NeighborhoodRowsProps) {
  const { data, filters, isStale, onPage, ...acts } = props;
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
            onStep={(one, by) => moves.step(one, by, 'button')}
            onMoveKey={onMoveKey}
            {...acts}
          />
        ))}
      </ul>
    </>
  );
}
