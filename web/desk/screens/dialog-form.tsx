import type { FormEvent, ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import classes from './dialog-form.module.css';

export interface DialogFormProps {
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** Enter confirms: for a decision that was just asked for by a key, with its consequences in sight. */
  readonly startsOnConfirm?: boolean;
  readonly isPending?: boolean;
  readonly disabled?: boolean;
  /** Why it was not done. */
  readonly failure?: ReactNode;
  /** Stands below: that it is kept in the log. */
  readonly footnote?: string;
  readonly onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The content of a dialog that asks: its fields, why it was not done, the way out and the button that sends. */
export function DialogForm(props: DialogFormProps) {
  const { footnote, danger, startsOnConfirm = false, onConfirm, onClose } = props;
  // React passes the event on to a form of the page that the dialog was opened from.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onConfirm(event);
  };
  return (
    <form className="l-stack" noValidate onSubmit={onSubmit}>
      {props.children}
      {footnote !== undefined && <p className="l-soft">{footnote}</p>}
      {props.failure && <Callout kind="error">{props.failure}</Callout>}
      <div className={`l-wrap ${classes.actions}`}>
        <Button variant="default" onClick={onClose}>
          {props.cancel ?? 'Voltar'}
        </Button>
        <Button
          type="submit"
          {...(danger ? { color: 'danger' as const } : {})}
          loading={props.isPending ?? false}
          disabled={props.disabled ?? false}
          data-autofocus={startsOnConfirm || undefined}
        >
          {props.confirm}
        </Button>
      </div>
    </form>
  );
}
