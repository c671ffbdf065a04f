import { IconChevronDown } from './icons/index.ts';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './select-field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Label in front of the value instead of above it. */
  readonly inline?: boolean;
  readonly error?: ReactNode;
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
  /** The form it belongs to when it stands outside. */
  readonly form?: string;
  readonly autoComplete?: string;
}

/** The browser's own list: quick, familiar on phones, and free. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, inline, error, hint, ...select } = props;
  const id = useId();
  const note = error ?? hint;
  const element = useRef<HTMLSelectElement>(null);
  const isCompared = useRef(false);
  // Before anything else is done with the page: what made React hydrate may be the press that buys.
  useLayoutEffect(() => {
    if (isCompared.current) return;
    isCompared.current = true;
    // Hydration keeps what was chosen before the scripts arrived, and says nothing of it.
    const chosen = element.current?.value ?? value;
    const isChoice = options.some((option) => option.value === value);
    if (isChoice && chosen !== value) onChange(chosen);
  });
  /** The event of a choice that made React hydrate comes after the comparison has answered it: with the
   * old value, which the list shows until the new one is rendered. */
  const choose = (chosen: string) => {
    if (chosen !== value) onChange(chosen);
  };
  return (
    <div className={`l-stack l-gap-6 ${classes.root}`} data-inline={inline || undefined}>
      <label htmlFor={id} className="l-label">
        {label}
      </label>
      <span className={classes.box}>
        <select
          ref={element}
          id={id}
          className="l-input"
          {...select}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} />
      </span>
      {note && (
        <p id={`${id}-note`} className={error ? 'l-wrong' : 'l-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
