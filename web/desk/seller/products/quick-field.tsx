import { useRef, useState, type KeyboardEvent } from 'react';
import { listTexts as texts } from './list-texts.ts';
import classes from './quick-field.module.css';

interface QuickFieldProps {
  readonly label: string;
  readonly title: string;
  /** As it is read. */
  readonly shown: string;
  /** As it is typed. */
  readonly typed: string;
  readonly inputMode: 'decimal' | 'numeric';
  /** Why this can't be saved, or undefined. */
  readonly problemOf: (text: string) => string | undefined;
  readonly onSave: (text: string) => void;
}

/** A number of the list that becomes a field: Enter or leaving it saves, Escape does not. */
export function QuickField(props: QuickFieldProps) {
  const { label, title, shown, typed, inputMode, problemOf, onSave } = props;
  const [text, setText] = useState<string | null>(null);
  const cell = useRef<HTMLSpanElement>(null);
  const problem = text === null ? undefined : problemOf(text);
  const close = () => {
    setText(null);
    requestAnimationFrame(() => cell.current?.querySelector('button')?.focus());
  };
  const save = () => {
    if (text === null || problem !== undefined) return;
    if (text.trim() !== typed) onSave(text);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || problem !== undefined) return;
    save();
    close();
  };
  return (
    <span ref={cell} className={classes.root}>
      {text === null ? (
        <button
          type="button"
          className={classes.value}
          aria-label={texts.change(label, title, shown)}
          onClick={() => setText(typed)}
        >
          {shown}
        </button>
      ) : (
        <input
          className={classes.input}
          aria-label={texts.field(label, title)}
          aria-invalid={problem !== undefined}
          title={problem}
          inputMode={inputMode}
          autoComplete="off"
          // The person has just asked for this field.
          ref={(input) => input?.focus()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => (problem === undefined ? save() : setText(null))}
          onKeyDown={onKeyDown}
        />
      )}
      {problem !== undefined && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
