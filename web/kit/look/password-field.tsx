import { IconEye, IconEyeOff } from './icons/index.ts';
import { useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import classes from './password-field.module.css';

const capsLockText = 'Caps Lock está ligado.';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** Who sees what they type need not type it again. */
  readonly onShown?: (shown: boolean) => void;
}

export function PasswordField({ label, error, hint, onShown, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = error ?? hint;
  const EyeIcon = shown ? IconEyeOff : IconEye;
  return (
    <div className="l-stack l-gap-6">
      <label htmlFor={id} className="l-label">
        {label}
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className="l-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={(event) => {
            // A button the person is about to press must not move away.
            if (!(event.relatedTarget instanceof HTMLButtonElement)) setCapsLock(false);
            input.onBlur?.(event);
          }}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Mostrar ${label.toLowerCase()}`}
          onClick={() => {
            setShown(!shown);
            onShown?.(!shown);
          }}
        >
          <EyeIcon size={20} stroke={1.75} />
        </button>
      </div>
      <p role="status" className={`l-label ${classes.capsLock}`}>
        {capsLock && capsLockText}
      </p>
      {note && (
        <p id={`${id}-note`} className={error ? 'l-wrong' : 'l-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
