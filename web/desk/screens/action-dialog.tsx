import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Action } from './actions.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
import { useChange } from './use-change.ts';

interface Note {
  readonly label: string;
  /** Said of a note that is too short; one without it may be left out. */
  readonly missing?: string;
  /** Characters; three without it. */
  readonly shortest?: number;
  readonly placeholder?: string;
}

export interface Confirmed<Subject, Answer = unknown> {
  readonly texts: {
    readonly title: string | ((subject: Subject) => string);
    /** What is said of a failure that is no refusal, or of each. */
    readonly failed: string | ((error: unknown) => string);
    readonly cancel?: string;
    readonly confirm: string | ((subject: Subject) => string);
    readonly text: string | ((subject: Subject) => ReactNode);
    readonly done?: string | ((answer: Answer) => string);
  };
  readonly note?: Note;
  /** Stands below: that it is kept in the log. */
  readonly footnote?: string;
  readonly danger?: boolean;
  /** @param key the same for the same note, so that a repetition after a lost answer is not a second one */
  readonly send: (subject: Subject, note: string | null, key: string) => Promise<Answer>;
  /** What is asked again whatever came of it, also of a lost answer. */
  readonly refresh: (queryClient: QueryClient) => Promise<unknown>;
}

const longestNote = 500;

interface ActionDialogProps<Subject, Answer> extends Confirmed<Subject, Answer> {
  readonly subject: Subject;
  /** Not possible now, as its text says. */
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** Instead of closing, after it was done. */
  readonly onDone?: () => void;
}

const said = <Subject, Said>(text: string | ((subject: Subject) => Said), subject: Subject) =>
  typeof text === 'string' ? text : text(subject);

/** Asks before it sends: what happens, a note where one is wanted, why it was not done. */
export function ActionDialog<Subject, Answer>(props: ActionDialogProps<Subject, Answer>) {
  const { subject, texts, note, send, refresh, onClose, onDone = onClose, ...dialog } = props;
  const { missing, shortest = 3 } = note ?? {};
  const { failed, done, cancel } = texts;
  const text = said(texts.text, subject);
  return (
    <FormDialog
      title={said(texts.title, subject)}
      confirm={said(texts.confirm, subject)}
      {...(cancel !== undefined && { cancel })}
      initialValues={{ note: '' }}
      validate={(typed) => ({
        note: missing !== undefined && typed.note.trim().length < shortest && missing,
      })}
      bodyOf={(typed) => typed.note.trim() || null}
      save={useChange((written: string | null, key) => send(subject, written, key), refresh)}
      onSaved={(answer) =>
        done === undefined ? onDone() : toastThen(said(done, answer), onDone)()
      }
      refusalOf={(error) => ({
        failure: typeof failed === 'string' ? knownProblem(error, failed) : failed(error),
      })}
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          {typeof text === 'string' ? <p>{text}</p> : text}
          {note && (
            <TextArea
              label={note.label}
              placeholder={note.placeholder}
              required={missing !== undefined}
              maxLength={longestNote}
              data-autofocus={missing === undefined ? undefined : true}
              {...field('note')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type Confirmation<Subject, Answer> = Confirmed<Subject, Answer> &
  Pick<Action<Subject>, 'isOffered' | 'look' | 'nameOf'> & { texts: { readonly button: string } };

/** An action of one confirmation. */
export const confirmed = <Subject, Answer = unknown>(
  definition: Confirmation<Subject, Answer>,
): Action<Subject> => {
  const { isOffered, look, nameOf, ...asked } = definition;
  return {
    label: asked.texts.button,
    ...(isOffered && { isOffered }),
    ...(look && { look }),
    ...(nameOf && { nameOf }),
    dialog: (subject, onClose) => <ActionDialog subject={subject} onClose={onClose} {...asked} />,
  };
};
