import { useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Yes or no, with the words beside the box. */
export function CheckField({ label, hint, isOn, onChange }: CheckFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className={classes.root}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint && hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
