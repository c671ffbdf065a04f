import { IconX } from './icons/index.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Room for a page's worth of facts. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: centred on wide screens, from below on phones. */
export function Sheet({ title, open, onClose, wide = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    const opener = document.activeElement;
    element.showModal();
    // The browser gives the focus back when a dialog is closed, not when it is taken away while open.
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={`${classes.root} l-on-paper`}
      data-wide={wide}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.body}>
        <div className={`l-row l-apart ${classes.head}`}>
          <h2>{title}</h2>
          <button
            type="button"
            className={`l-icon-button ${classes.close}`}
            aria-label="Fechar"
            onClick={() => dialog.current?.close()}
          >
            <IconX stroke={1.75} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
