import type { BroadcastBody } from '@largo/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSendBroadcast } from './broadcast.queries.ts';
import { writeTexts } from './notice-texts.ts';

const { dialog: texts, sent } = writeTexts;

interface SendDialogProps {
  readonly body: BroadcastBody;
  readonly readers: number;
  readonly audience: string;
  readonly preview: ReactNode;
  /** By field: the form shows it. */
  readonly onRefused: (errors: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** The last question: what, to whom, to how many. */
export function SendDialog({ body, readers, audience, preview, ...on }: SendDialogProps) {
  const send = useSendBroadcast();
  const onConfirm = () =>
    send.mutate(body, {
      onSuccess: ({ data }) => toastThen(sent(data.createdCount), on.onSent)(),
      onError: (error) => {
        const isField = error instanceof ApiError && error.code === 'ACTION_URL_NOT_ALLOWED';
        if (isField) on.onRefused(refusedSentences(error));
      },
    });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm(readers)}
      isPending={send.isPending}
      failure={send.isError && knownProblem(send.error, texts.failed)}
      onConfirm={onConfirm}
      onClose={on.onClose}
    >
      <p>{texts.text(audience, readers)}</p>
      {preview}
      <p className="l-soft">{texts.logged}</p>
    </ConfirmDialog>
  );
}
