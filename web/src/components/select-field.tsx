import { IconChevronDown } from './icons/index.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './select-field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Label in front of the value instead of above it. */
  readonly inline?: boolean;
  readonly error?: ReactNode;
  readonly name?: string;
  /** The form it belongs to when it stands outside. */
  readonly form?: string;
  readonly autoComplete?: string;
}

/** The browser's own list: quick, familiar on phones, and free. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, inline, error, ...select } = props;
  const id = useId();
  const element = useRef<HTMLSelectElement>(null);
  const isCompared = useRef(false);
  useEffect(() => {
    if (isCompared.current) return;
    isCompared.current = true;
    // Hydration keeps what was chosen before the scripts arrived, and says nothing of it.
    const chosen = element.current?.value ?? value;
    const isChoice = options.some((option) => option.value === value);
    if (isChoice && chosen !== value) onChange(chosen);
  });
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
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} />
      </span>
      {error && (
        <p id={`${id}-note`} className="l-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
