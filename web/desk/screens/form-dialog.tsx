import type { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useChange } from './use-change.ts';

type Typed<Name extends string> = Readonly<Record<Name, string>>;

interface Field {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { target: { value: string } }) => void;
}

interface FormDialogProps<Name extends string, Body, Answer> {
  readonly texts: {
    readonly title: string;
    readonly confirm: string | ((typed: Typed<Name>) => string);
    readonly cancel?: string;
    /** What is said of a failure that is no refusal, or of each. */
    readonly failed: string | ((error: Error) => string);
    readonly done?: string | ((answer: Answer) => string);
  };
  readonly initialValues: Typed<Name>;
  /** What keeps it from being sent; said at the fields once it was pressed. */
  readonly problemsOf?: (typed: Typed<Name>) => Partial<Record<Name, string | false>>;
  readonly bodyOf: (typed: Typed<Name>) => Body;
  /** @param key the same for the same body, so that a repetition after a lost answer is not a second one */
  readonly send: (body: Body, key: string) => Promise<Answer>;
  /** What is asked again whatever came of it, also of a lost answer. */
  readonly refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** How long it says that it was done. */
  readonly doneMs?: number;
  /** Something that belongs to it is still on its way. */
  readonly isBusy?: boolean;
  readonly danger?: boolean;
  /** Stands below: that it is kept in the log. */
  readonly footnote?: string;
  readonly onClose: () => void;
  /** Instead of closing, after it was done. */
  readonly onDone?: (answer: Answer) => void;
  readonly children: (field: (name: Name) => Field, typed: Typed<Name>) => ReactNode;
}

/** Asks with fields of its own before it sends: nothing goes while one is wrong, and why it was not done is said. */
export function FormDialog<Name extends string, Body, Answer>(
  props: FormDialogProps<Name, Body, Answer>,
) {
  const { texts, problemsOf, bodyOf, onClose, onDone = onClose } = props;
  const [values, setValues] = useState(props.initialValues);
  const [isPressed, setPressed] = useState(false);
  const sent = useChange(props.send, props.refresh);
  const trimmed = Object.entries<string>(values).map(([name, text]) => [name, text.trim()]);
  const typed = Object.fromEntries(trimmed) as Typed<Name>;
  const problems: Partial<Record<Name, string | false>> = problemsOf?.(typed) ?? {};
  const field = (name: Name): Field => ({
    value: values[name],
    error: isPressed && problems[name],
    onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
  });
  const onConfirm = () => {
    setPressed(true);
    if (sent.isPending || Object.values(problems).some(Boolean)) return;
    sent.mutate(bodyOf(typed), {
      onSuccess: (answer) => {
        const { done } = texts;
        if (done !== undefined)
          showToast({
            kind: 'success',
            message: typeof done === 'string' ? done : done(answer),
            ...(props.doneMs !== undefined && { lastsMs: props.doneMs }),
          });
        onDone(answer);
      },
    });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={typeof texts.confirm === 'string' ? texts.confirm : texts.confirm(typed)}
      {...(texts.cancel !== undefined && { cancel: texts.cancel })}
      danger={props.danger ?? false}
      isPending={sent.isPending || props.isBusy === true}
      failure={
        sent.isError &&
        (typeof texts.failed === 'string'
          ? knownProblem(sent.error, texts.failed)
          : texts.failed(sent.error))
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {props.children(field, typed)}
      {props.footnote !== undefined && <p className="l-soft">{props.footnote}</p>}
    </ConfirmDialog>
  );
}
