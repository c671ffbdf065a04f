import { IconCheck, IconCopy } from './icons/index.ts';
import { useEffect, useState } from 'react';
import { showToast } from '../lib/toasts.ts';
import classes from './copy-button.module.css';

const confirmationMs = 2_000;
const texts = {
  copied: 'Copiado',
  failed: 'Não foi possível copiar. Selecione o texto e copie.',
} as const;

interface CopyButtonProps {
  /** What the button does, as `Copiar e-mail`. */
  readonly label: string;
  readonly text: string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ kind: 'error', message: texts.failed });
    }
  };
  const StateIcon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        title={label}
        data-copied={isCopied}
        onClick={() => void copy()}
      >
        <StateIcon size={16} stroke={1.75} />
      </button>
      <span role="status" className="l-hidden">
        {isCopied && texts.copied}
      </span>
    </>
  );
}
