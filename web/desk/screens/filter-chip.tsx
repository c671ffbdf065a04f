import type { ReactNode } from 'react';
import { IconX } from '@largo/web-kit/look/icons/index.ts';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A filter set by a link; it can be removed, not typed. */
export function FilterChip({ onRemove, children }: FilterChipProps) {
  return (
    <button type="button" className={`l-label ${classes.chip}`} onClick={onRemove}>
      <span className="l-hidden">Tirar o filtro: </span>
      <span>{children}</span>
      <IconX size={16} stroke={2} />
    </button>
  );
}
