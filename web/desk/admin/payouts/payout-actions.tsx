import type { PayoutDetail } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { actionTexts as texts } from './action-texts.ts';
import { FailDialog } from './fail-dialog.tsx';
import { may } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { ProcessDialog } from './process-dialog.tsx';

const { approve, back, logged: footnote } = texts;
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
