import type { PayoutDetail } from '@largo/contracts';
import { NativeSelect } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { actionTexts as texts } from './action-texts.ts';
import { may } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { ProcessDialog } from './process-dialog.tsx';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { useChange } from '../../screens/use-change.ts';

const { approve, back, fail: failTexts, logged: footnote } = texts;

/** Why the money did not leave; a reason without a name is to be written. */
const FailDialog = ({ payoutId, onClose }: { payoutId: string; onClose: () => void }) => (
  <FormDialog
    title={failTexts.title}
    confirm={failTexts.confirm}
    danger
    footnote={footnote}
    initialValues={{ reason: 'key_refused', note: '' }}
    validate={({ reason, note }) => ({
      note: reason === 'other' && note.trim() === '' && failTexts.noteMissing,
    })}
    bodyOf={({ reason, note }) => ({ reason, note: note.trim() || null })}
    save={useChange(
      (body: object, idempotencyKey) =>
        request('POST', `/admin/payout/process/${payoutId}/fail`, { body, idempotencyKey }),
      refreshMoney,
    )}
    onSaved={toastThen(failTexts.done, onClose)}
    refusalOf={(error) => ({ failure: knownProblem(error, failTexts.failed) })}
    onClose={onClose}
  >
    {({ field, values: { reason } }) => (
      <>
        <p>{failTexts.text}</p>
        <NativeSelect
          label={failTexts.reason}
          data={optionsOf(failTexts.reasons)}
          {...field('reason')}
        />
        <TextArea
          label={failTexts.note}
          required={reason === 'other'}
          maxLength={500}
          {...field('note')}
        />
      </>
    )}
  </FormDialog>
);

const shared = { footnote, refresh: refreshMoney };
const look = { variant: 'filled' } as const;

/** The usual one comes first. */
export const payoutActions: readonly Action<PayoutDetail>[] = [
  {
    label: texts.process.button,
    look,
    isOffered: may('canProcess'),
    dialog: (payout, onClose) => <ProcessDialog payout={payout} onClose={onClose} />,
  },
  confirmed<PayoutDetail>({
    ...shared,
    texts: { ...approve, text: ({ open }) => approve.text(formatReais(open)) },
    look,
    isOffered: may('canApprove'),
    send: ({ id }, _note, idempotencyKey) =>
      request('POST', `/admin/payout/process/${id}/approve`, { idempotencyKey }),
  }),
  {
    label: texts.fail.button,
    isOffered: may('canRecordFailure'),
    dialog: ({ id }, onClose) => <FailDialog payoutId={id} onClose={onClose} />,
  },
  confirmed<PayoutDetail>({
    ...shared,
    texts: { ...back, text: ({ transferred }) => back.text(formatReais(transferred)) },
    note: { label: back.note },
    danger: true,
    isOffered: may('canRecordReturn'),
    send: ({ id }, note, idempotencyKey) =>
      request('POST', `/admin/payout/process/${id}/return`, { body: { note }, idempotencyKey }),
  }),
];
