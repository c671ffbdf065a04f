import { IconX } from '@largo/web-kit/look/icons/index.ts';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly text: string;
  readonly removeLabel: (chip: string) => string;
  readonly onRemove: () => void;
}

/** A filter set by a link; it can be removed, not typed. */
export function FilterChip({ text, removeLabel, onRemove }: FilterChipProps) {
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
