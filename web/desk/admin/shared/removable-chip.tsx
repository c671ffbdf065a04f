import { IconX } from '@largo/web-kit/look/icons/index.ts';
import classes from '../../screens/filter-chip.module.css';

interface RemovableChipProps {
  readonly text: string;
  readonly removeLabel: (chip: string) => string;
  readonly onRemove: () => void;
}

/** A filter set by a link; it can be removed, not typed. */
export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      className={`l-label ${classes.chip}`}
      aria-label={removeLabel(text)}
      onClick={onRemove}
    >
      {text}
      <IconX size={16} stroke={2} />
    </button>
  );
}
