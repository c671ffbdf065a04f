import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { type Decidable, usualReason } from '../moderation.ts';
import { decisionTexts, moderationTexts } from '../moderation-texts.ts';
import classes from './reject-sheet.module.css';

const { reject: words, presets } = decisionTexts;
const longest = 1_000;

interface RejectSheetProps {
  /** At least one. */
  readonly products: readonly Decidable[];
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** The usual reason stands there already: one key for most rejections, a text for the others. */
export function RejectSheet({ products, onReject, onClose }: RejectSheetProps) {
  const [first] = products;
  const usual = usualReason(first?.status ?? 'pending');
  const [reason, setReason] = useState<string>(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has opened: it puts the focus on its first control.
    const area = root.current?.querySelector('textarea');
    area?.focus();
    area?.select();
  }, []);
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
    <ConfirmSheet
      title={
        products.length === 1 && first ? words.title(first.title) : words.many(products.length)
      }
      open
      danger
      confirm={moderationTexts.actions.rejected}
      onConfirm={submit}
      onClose={onClose}
    >
      <div ref={root} className={classes.root}>
        <div className={classes.presets} role="group" aria-label={words.presets}>
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
          onKeyDown={onKeyDown}
          onChange={choose}
        />
        <p className={classes.hint}>{words.hint}</p>
      </div>
    </ConfirmSheet>
  );
}
