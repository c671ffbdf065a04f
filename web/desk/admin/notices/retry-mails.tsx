import type { RetryMailsAnswer, UnsentMailView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import { ActionBar } from '../../screens/actions.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { mailTexts as texts } from './notice-texts.ts';

const retried = ({ data }: RetryMailsAnswer) => texts.retried(data.retriedCount);

const retryAll = confirmed<{ count: number }, RetryMailsAnswer>({
  texts: {
    ...texts.dialog,
    button: texts.retryAll,
    text: ({ count }) => texts.dialog.text(count),
    done: retried,
    failed: texts.retryFailed,
  },
  footnote: texts.dialog.hint,
  isOffered: ({ count }) => count > 0,
  send: () => request('POST', '/notifications/mails/retry', { body: {} }),
  refresh: refreshAdmin,
});

/** Asks before all that failed or were given up go back to the queue. */
export const RetryAll = (subject: { count: number }) => (
  <ActionBar subject={subject} actions={[retryAll]} />
);

export function RetryMail({ mail }: { mail: UnsentMailView }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<RetryMailsAnswer>('POST', `/notifications/mails/${mail.id}/retry`),
    onSuccess: (answer) => showToast({ kind: 'success', message: retried(answer) }),
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, texts.retryFailed) }),
    onSettled: () => refreshAdmin(queryClient),
  });
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={texts.retryOf(mail.subject, mail.userName ?? texts.unknownReader)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {texts.retry}
    </Button>
  );
}
