import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import type { Action } from './actions.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface Note {
  readonly label: string;
  /** Said of a note that is too short; one without it may be left out. */
  readonly missing?: string;
}

export interface Confirmed<Subject> {
  readonly texts: Readonly<Record<'button' | 'title' | 'confirm' | 'done' | 'failed', string>> & {
    readonly text: string | ((subject: Subject) => string);
  };
  readonly note?: Note;
  /** Stands below: that it is kept in the log. */
  readonly footnote?: string;
  readonly danger?: boolean;
  /** @param key the same for the same note, so that a repetition after a lost answer is not a second one */
  readonly send: (subject: Subject, note: string | null, key: string) => Promise<unknown>;
  /** What is asked again whatever came of it, also of a lost answer. */
  readonly refresh: (queryClient: QueryClient) => Promise<unknown>;
}

const shortestNote = 3;
const longestNote = 500;

interface ActionDialogProps<Subject> extends Confirmed<Subject> {
  readonly subject: Subject;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before it sends: what happens, a note where one is wanted, why it was not done. */
export function ActionDialog<Subject>(props: ActionDialogProps<Subject>) {
  const { subject, texts, note, send, refresh, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const sent = useMutation({
    mutationFn: (text: string | null) => send(subject, text, keyOf(text)),
    onSettled: () => refresh(queryClient),
  });
  const text = typed.trim();
  const isMissing = note?.missing !== undefined && text.length < shortestNote;
  const onConfirm = () => {
    setPressed(true);
    if (!isMissing && !sent.isPending)
      sent.mutate(text || null, { onSuccess: sayThen(texts.done, onClose) });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      danger={props.danger ?? false}
      isPending={sent.isPending}
      failure={sent.isError && knownProblem(sent.error, texts.failed)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{typeof texts.text === 'string' ? texts.text : texts.text(subject)}</p>
      {note && (
        <TextArea
          label={note.label}
          required={note.missing !== undefined}
          maxLength={longestNote}
          value={typed}
          error={isPressed && isMissing ? note.missing : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {props.footnote !== undefined && <p className="l-soft">{props.footnote}</p>}
    </ConfirmDialog>
  );
}

/** An action of one confirmation. */
export const confirmed = <Subject,>(
  definition: Confirmed<Subject> & Pick<Action<Subject>, 'isOffered' | 'look' | 'nameOf'>,
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
