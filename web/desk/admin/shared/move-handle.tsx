import { IconGripVertical } from '@largo/web-kit/look/icons/index.ts';
import type { KeyboardEvent } from 'react';
import classes from './move-handle.module.css';

interface MoveHandleProps {
  readonly id: string;
  readonly label: string;
  readonly shortcuts: string;
  /** True when the key is one of the shortcuts. */
  readonly onKey: (key: string) => boolean;
}

export const handleOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);

/** The grip of a row; with a keyboard, arrows move it. */
export function MoveHandle({ id, label, shortcuts, onKey }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow') && onKey(event.key)) event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classes.root}
      data-handle={id}
      data-grip
      aria-label={label}
      aria-keyshortcuts={shortcuts}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={20} stroke={1.75} />
    </button>
  );
}
