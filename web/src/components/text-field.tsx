import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import classes from './text-field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={`l-stack l-gap-6 ${classes.root}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        {...input}
      />
      {note && (
        <p id={noteId} className={`l-muted ${classes.note}`} data-error={Boolean(error)}>
          {note}
        </p>
      )}
    </div>
  );
}
