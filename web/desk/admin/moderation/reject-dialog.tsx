import { type KeyboardEvent, useState } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { type Decidable, usualReason } from './moderation.ts';
import { decisionTexts, moderationTexts } from './moderation-texts.ts';
import classes from './reject-dialog.module.css';

const { reject: words, presets } = decisionTexts;
const longest = 1_000;

interface RejectDialogProps {
  /** At least one. */
  readonly products: readonly Decidable[];
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** The usual reason is filled in: one key for most rejections, a text for the others. */
export function RejectDialog({ products, onReject, onClose }: RejectDialogProps) {
  const [first] = products;
  const usual = usualReason(first?.status ?? 'pending');
  const [reason, setReason] = useState<string>(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const text = reason.trim();
    if (text === '') setProblem(words.missing);
    else onReject(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const choose = (text: string) => {
    setReason(text);
    setProblem(null);
  };
  return (
    <ConfirmDialog
      title={
        products.length === 1 && first ? words.title(first.title) : words.many(products.length)
      }
      danger
      confirm={moderationTexts.actions.rejected}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="l-stack l-gap-14">
        <div
          className={`l-wrap l-gap-8 ${classes.presets}`}
          role="group"
          aria-label={words.presets}
        >
          {[usual, ...presets.others].map((text) => (
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
        <TextArea
          label={words.reason}
          value={reason}
          error={problem}
          maxLength={longest}
          required
          data-autofocus
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          onChange={(event) => choose(event.target.value)}
        />
        <p className="l-soft">{words.hint}</p>
      </div>
    </ConfirmDialog>
  );
}
