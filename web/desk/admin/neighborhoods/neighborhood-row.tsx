import type { NeighborhoodView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, type Icon } from '@largo/web-kit/look/icons/index.ts';
import { RowName } from '../shared/list-row.tsx';
import { MoveHandle } from '../shared/move-handle.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import type { Step } from './use-neighborhood-moves.ts';
import classes from './neighborhood-rows.module.css';
import listClasses from '../shared/list-row.module.css';

interface NeighborhoodRowProps {
  readonly neighborhood: NeighborhoodView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: Step) => void;
  /** True when the key moved it. */
  readonly onMoveKey: (key: string) => boolean;
  /** Its buttons. */
  readonly children: ReactNode;
}

function Steps({ neighborhood: { name }, isFirst, isLast, onStep }: NeighborhoodRowProps) {
  const button = (by: Step, label: string, isDisabled: boolean, StepIcon: Icon) => (
    <button
      type="button"
      data-step={by}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onStep(by)}
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

export function NeighborhoodRow(props: NeighborhoodRowProps) {
  const { id, name, region, isActive, sellers } = props.neighborhood;
  return (
    <li className={`${listClasses.row} ${classes.row}`} data-item={id}>
      <MoveHandle
        id={id}
        label={texts.move(name)}
        shortcuts="ArrowUp ArrowDown"
        onKey={props.onMoveKey}
      />
      <Steps {...props} />
      <RowName name={name} isActive={isActive} inactive={texts.inactive}>
        {region !== null && `${region} · `}
        {texts.sellers(sellers)}
      </RowName>
      <div className={`${listClasses.actions} ${classes.actions}`}>{props.children}</div>
    </li>
  );
}
