import type {
  AdminPaymentView,
  ChargebackState,
  ChargebackView,
  NotificationOutcome,
  PaymentRefundStatus,
  PaymentStatus,
} from '@largo/contracts';
import type { StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { detailTexts } from './texts.ts';

export const statusTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  expired: 'busy',
  rejected: 'bad',
  cancelled: 'busy',
  refunded: 'plain',
  charged_back: 'bad',
};
export const caseTones: Readonly<Record<ChargebackState, StatusTone>> = {
  opened: 'waiting',
  won: 'good',
  lost: 'bad',
};
export const refundTones: Readonly<Record<PaymentRefundStatus, StatusTone>> = {
  requested: 'waiting',
  processing: 'waiting',
  completed: 'good',
  failed: 'bad',
  paid_outside: 'good',
};
export const outcomeTones: Readonly<Record<NotificationOutcome, StatusTone>> = {
  waiting: 'waiting',
  read: 'good',
  known: 'plain',
  'not-ours': 'busy',
  unhandled: 'busy',
  refused: 'bad',
  unreadable: 'bad',
};

/** Where there is no word for it, the provider's code is shown. */
export function detailOf({
  statusDetail,
  chargebackState,
}: Pick<AdminPaymentView['history'][number], 'statusDetail' | 'chargebackState'>): string {
  const { details, cases } = detailTexts.history;
  return [
    statusDetail === null ? null : (details[statusDetail] ?? statusDetail),
    chargebackState === null ? null : cases[chargebackState],
  ]
    .filter((word) => word !== null)
    .join(' · ');
}

/** A chargeback whose bank waits for documents. */
export type EvidenceCase = ChargebackView & { readonly mercadoPagoId: string };

/** The payment's chargebacks that documents can still be sent for. */
export const evidenceCases = ({ chargebacks, serverTime }: AdminPaymentView): EvidenceCase[] =>
  chargebacks.filter(
    (one): one is EvidenceCase =>
      one.kind === 'chargeback' &&
      one.state === 'opened' &&
      one.documentStatus === 'pending' &&
      one.mercadoPagoId !== null &&
      (one.documentsDueAt === null || one.documentsDueAt > serverTime),
  );

export const orderNumbers = (orders: readonly { readonly orderNumber: string }[]): string =>
  orders.map(({ orderNumber }) => orderNumber).join(', ');

/** Something is under way at the provider, so the page looks again by itself. */
export const isMoving = ({ refunds }: AdminPaymentView): boolean =>
  refunds.some(({ status }) => status === 'requested' || status === 'processing');
