import type { NeighborhoodView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { neighborhoodTexts as words } from '../neighborhood-texts.ts';
import type { Step } from '../use-neighborhood-moves.ts';
import { MoveHandle } from './move-handle.tsx';
import classes from './neighborhood-row.module.css';

export interface NeighborhoodActs {
  readonly onEdit: (neighborhood: NeighborhoodView) => void;
  readonly onRemove: (neighborhood: NeighborhoodView) => void;
  readonly onStanding: (neighborhood: NeighborhoodView) => void;
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
  return (
    <div className={classes.steps}>
      <button
        type="button"
        data-step={-1}
        aria-label={words.up(name)}
        disabled={isFirst}
        onClick={() => onStep(neighborhood, -1)}
      >
        <IconArrowUp size={18} stroke={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        data-step={1}
        aria-label={words.down(name)}
        disabled={isLast}
        onClick={() => onStep(neighborhood, 1)}
      >
        <IconArrowDown size={18} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}

function Actions({ neighborhood, onEdit, onRemove, onStanding }: NeighborhoodRowProps) {
  const { name, isActive } = neighborhood;
  const standing = isActive ? words.deactivate : words.activate;
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={words.of(standing, name)}
        onClick={() => onStanding(neighborhood)}
      >
        {standing}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.of(words.edit, name)}
        onClick={() => onEdit(neighborhood)}
      >
        {words.edit}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.danger}
        aria-label={words.of(words.remove, name)}
        onClick={() => onRemove(neighborhood)}
      >
        {words.remove}
      </Button>
    </div>
  );
}

export function NeighborhoodRow(props: NeighborhoodRowProps) {
  const { neighborhood, onMoveKey } = props;
  const { id, name, region, isActive, sellers } = neighborhood;
  return (
    <li className={classes.row} data-row={id} draggable>
      <MoveHandle
        id={id}
        label={words.move(name)}
        shortcuts="ArrowUp ArrowDown"
        onKey={(key) => onMoveKey(neighborhood, key)}
      />
      <Steps {...props} />
      <div className={classes.name} data-active={isActive}>
        <strong>{name}</strong>
        <span>
          {region !== null && `${region} · `}
          {words.sellers(sellers)}
        </span>
        {!isActive && <span className={classes.inactive}>{words.inactive}</span>}
      </div>
      <Actions {...props} />
    </li>
  );
}
