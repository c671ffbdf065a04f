import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly label: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly align?: 'start' | 'end';
  /** Rendered only while open. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows a floating panel: links keep being links, Escape and leaving close it. */
export function Disclosure(props: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={root} className={classes.root} data-scripts="only">
      <button
        ref={button}
        type="button"
        className={props.buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {props.label}
      </button>
      {open && (
        <div id={id} className={`${classes.panel} l-on-paper`} data-align={props.align ?? 'start'}>
          {props.children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
