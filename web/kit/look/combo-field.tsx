import { findPlace, mentionsPlace, placeSlug, stripAccents } from '@largo/kernel';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './combo-field.module.css';

interface ComboFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  /** The options were found for what is typed: all of them are shown, and none without typing. */
  readonly areFound?: boolean;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly hint?: string | undefined;
  readonly autoComplete?: string;
  readonly required?: boolean;
}

const mostShown = 60;
const fold = (text: string) => stripAccents(text).toLowerCase().trim();

/** The option that was typed, or names the same place: "jd guanabara" is the Jardim Guanabara of the list. */
export function sameOption(options: readonly string[], text: string): string | undefined {
  const named = options.map((name) => ({ name }));
  return options.find((option) => fold(option) === fold(text)) ?? findPlace(named, text)?.name;
}

export const includesOption = (options: readonly string[], text: string) =>
  sameOption(options, text) !== undefined;

/**
 * All of them before anything was typed; then those that begin with it, then those that contain it;
 * none when it is typed to the end.
 */
export function matchingOptions(options: readonly string[], typed: string): readonly string[] {
  if (typed.trim() === '') return options.slice(0, mostShown);
  const found = options.filter((option) => mentionsPlace(option, typed));
  if (includesOption(found, typed)) return [];
  const wanted = placeSlug(typed);
  const starts = (option: string) => Number(placeSlug(option).startsWith(wanted));
  return found.sort((a, b) => starts(b) - starts(a)).slice(0, mostShown);
}

/** A list to choose from that never stands in the way of typing something else. */
export function ComboField({
  label,
  value,
  options,
  areFound = false,
  onChange,
  error,
  hint,
  ...input
}: ComboFieldProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  // Opened without typing, the whole list is there although a value is chosen.
  const known = areFound ? options : matchingOptions(options, typed ?? '');
  const shown = open ? known : [];
  const isOpen = shown.length > 0;
  const note = error ?? hint;
  useEffect(() => {
    if (active >= 0)
      root.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: string) => {
    onChange(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) return setOpen(true);
      setActive((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = shown[active];
      if (option === undefined) close();
      else pick(option);
    }
  };
  const onBlur = () => {
    const same = sameOption(options, value);
    if (same !== undefined && same !== value) onChange(same);
    close();
  };
  return (
    <div className="l-stack l-gap-6" ref={root}>
      <label htmlFor={id} className="l-label">
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className="l-input"
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setTyped(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {isOpen && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={`Opções: ${label}`}
            className={classes.list}
          >
            {shown.map((option, index) => (
              <div
                key={option}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === value}
                data-active={index === active || undefined}
                // The press must not take the focus away before the choice is made.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option}
              </div>
            ))}
          </div>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'l-wrong' : 'l-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
