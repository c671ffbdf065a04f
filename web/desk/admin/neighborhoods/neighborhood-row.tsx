import type { NeighborhoodView } from '@largo/contracts';
import { IconArrowDown, IconArrowUp, type Icon } from '@largo/web-kit/look/icons/index.ts';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';
import type { Step } from './use-neighborhood-moves.ts';
import { RowActions, RowName } from '../shared/list-row.tsx';
import list from '../shared/list-row.module.css';
import { MoveHandle } from '../shared/move-handle.tsx';
import classes from './neighborhood-row.module.css';

export interface NeighborhoodActs {
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

export function NeighborhoodRow(props: NeighborhoodRowProps) {
  const { neighborhood, onMoveKey } = props;
  const { id, name, region, isActive, sellers } = neighborhood;
  return (
    <li className={`${list.row} ${classes.row}`} data-item={id}>
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
