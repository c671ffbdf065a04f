import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

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
    <div className="l-stack l-gap-6">
      <label htmlFor={id} className="l-label">
        {label}
      </label>
      <input
        id={id}
        className="l-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        {...input}
      />
      {note && (
        <p id={noteId} className={error ? 'l-wrong' : 'l-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
