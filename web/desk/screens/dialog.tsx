import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly open?: boolean;
  /** It has room for a page's worth of content. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Mantine's modal; it also returns the focus when it is unmounted while open. */
export function Dialog({ title, open = true, wide = false, onClose, children }: DialogProps) {
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <Modal.Root opened={open} onClose={onClose} size={wide ? 820 : 560}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header element would be a second banner of the page. */}
        <div className={`l-row l-apart ${classes.header}`}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Fechar" iconSize={24} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
