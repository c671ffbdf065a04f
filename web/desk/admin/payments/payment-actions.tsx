import type { AdminPaymentAnswer, AdminPaymentView, FraudAlertDecision } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { actionTexts as texts } from './action-texts.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { evidenceCases } from './payment-facts.ts';
import { RefundDialog } from './refund-dialog.tsx';

const { fraud, logged: footnote } = texts;
const shared = { footnote, refresh: refreshAdmin };

/** A decision on a fraud alert; the same one twice is one. */
const decided = (decision: FraudAlertDecision) =>
  confirmed<AdminPaymentView>({
    ...shared,
    texts: { ...fraud[decision], confirm: fraud[decision].button, failed: fraud.failed },
    note: { label: fraud.reason, missing: fraud.reasonMissing },
    danger: decision === 'cancel',
    ...(decision === 'cancel' && { look: { variant: 'filled', color: 'barro' } }),
    isOffered: ({ fraudAlert }) => fraudAlert?.decided === null,
    send: ({ id }, reason) =>
      request('POST', `/admin/payments/${id}/fraud-alert/decision`, { body: { decision, reason } }),
  });

const evidence = (payment: AdminPaymentView): Action<AdminPaymentView>[] =>
  evidenceCases(payment).map((one, _index, { length }) => ({
    label: length === 1 ? texts.evidence.button : texts.evidence.buttonOf(one.mercadoPagoId),
    look: { variant: 'filled' },
    dialog: ({ id }, onClose) => <EvidenceDialog paymentId={id} of={one} onClose={onClose} />,
  }));

export const paymentActions = (payment: AdminPaymentView): readonly Action<AdminPaymentView>[] => [
  confirmed<AdminPaymentView>({
    ...shared,
    texts: texts.again,
    isOffered: ({ isTestPayment }) => !isTestPayment,
    send: ({ id }) => request<AdminPaymentAnswer>('POST', `/admin/payments/${id}/sync`),
  }),
  confirmed<AdminPaymentView>({
    ...shared,
    texts: texts.cancel,
    danger: true,
    isOffered: ({ canCancel }) => canCancel,
    send: ({ id }) => request('POST', `/payments/${id}/cancel`),
  }),
  {
    label: texts.refund.button,
    look: { variant: 'filled' },
    isOffered: ({ refundRefusal }) => refundRefusal === null,
    dialog: (current, onClose) => <RefundDialog payment={current} onClose={onClose} />,
  },
  decided('cancel'),
  decided('release'),
  ...evidence(payment),
];
