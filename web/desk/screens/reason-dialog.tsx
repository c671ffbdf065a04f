import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextArea } from './text-area.tsx';
import classes from './reason-dialog.module.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly texts: Readonly<Record<'reason' | 'missing' | 'hint', string>>;
  /** Reasons to choose from; the first one is filled in. */
  readonly presets?: { readonly label: string; readonly reasons: readonly string[] };
  readonly isPending?: boolean;
  readonly failure?: ReactNode;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
  /** What comes of it. */
  readonly children?: ReactNode;
}

const longest = 1_000;

/** Asks why something is rejected. Enter rejects: one key for most, a text for the others. */
export function ReasonDialog({ texts, presets, onReject, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState(presets?.reasons[0] ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const text = reason.trim();
    if (text === '') setProblem(texts.missing);
    else onReject(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (dialog.isPending !== true) submit();
  };
  const choose = (text: string) => {
    setReason(text);
    setProblem(null);
  };
  return (
    <ConfirmDialog danger onConfirm={submit} {...dialog}>
      {children}
      {presets && (
        <div
          className={`l-wrap l-gap-8 ${classes.presets}`}
          role="group"
          aria-label={presets.label}
        >
          {presets.reasons.map((text) => (
            <button
              key={text}
              type="button"
              aria-pressed={reason === text}
              onClick={() => choose(text)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <TextArea
        label={texts.reason}
        value={reason}
        error={problem}
        maxLength={longest}
        required
        data-autofocus
        onFocus={({ target }) => presets && target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => choose(event.target.value)}
      />
      <p className="l-soft">{texts.hint}</p>
    </ConfirmDialog>
  );
}
