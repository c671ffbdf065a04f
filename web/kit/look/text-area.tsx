import { useId, type TextareaHTMLAttributes } from 'react';
import classes from './text-area.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
}

/** Shows how much room is left when there is a limit. */
export function TextArea({ label, value, onChange, error, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="l-stack l-gap-6">
      <label htmlFor={id} className="l-label">
        {label}
      </label>
      <textarea
        id={id}
        className={`l-input ${classes.area}`}
        rows={3}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || area.maxLength ? noteId : undefined}
        {...area}
        onChange={(event) => onChange(event.target.value)}
      />
      {(error || area.maxLength) && (
        <p id={noteId} className={`l-muted ${classes.note}`}>
          <span className="l-wrong">{error}</span>
          {area.maxLength && (
            <span>
              {value.length}/{area.maxLength}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
