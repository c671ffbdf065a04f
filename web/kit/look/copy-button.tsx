import { IconCheck, IconCopy } from './icons/index.ts';
import { showToast } from '../client/toasts.ts';
import { useCopy } from '../page/use-copy.ts';
import classes from './copy-button.module.css';

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
  const [state, write] = useCopy();
  const isCopied = state === 'copied';
  const copy = async () => {
    if (!(await write(text))) showToast({ kind: 'error', message: texts.failed });
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
