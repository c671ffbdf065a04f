import type { RefundWaitsFor } from '@largo/contracts';
import {
  checkSignatory,
  conflict,
  invalid,
  isIndependent,
  notFound,
  ruleBroken,
  type Signatory,
} from '@largo/kernel';
import type { Returnable } from '@largo/kernel';
import { texts } from './texts.ts';

export class RefundNotFound extends notFound('REFUND_NOT_FOUND', (refundId: string) => [
  'Reembolso não encontrado',
  { refundId },
]) {}

export class RefundNotAllowed extends conflict('REFUND_NOT_ALLOWED', (status: string) => [
  'Este pedido não permite pedir reembolso agora.',
  { status },
]) {}

export class RefundRequestOpen extends conflict('REFUND_REQUEST_OPEN', (refundId: string) => [
  'Já há um pedido de reembolso em análise para este pedido.',
  { refundId },
]) {}

export class RefundAboveTotal extends ruleBroken('REFUND_ABOVE_TOTAL', (remainingCents: number) => [
  'O valor é maior do que o que ainda pode ser reembolsado.',
  {
    remaining: remainingCents / 100,
  },
]) {}

export class RegretPeriodOver extends ruleBroken(
  'REGRET_PERIOD_OVER',
  'O prazo de 7 dias para desistir da compra terminou.',
) {}

export class RefundAlreadyReviewed extends conflict('REFUND_ALREADY_REVIEWED', (status: string) => [
  'Só reembolsos pendentes podem ser aprovados ou rejeitados.',
  { status },
]) {}

export class RefundNotRetryable extends conflict('REFUND_NOT_RETRYABLE', (status: string) => [
  'Só um reembolso que falhou e ainda não foi repetido pode ser tentado de novo.',
  { status },
]) {}

/** Above the limit in the settings, two administrators are needed. */
export class SecondApproverNeeded extends conflict(
  'SECOND_APPROVER_NEEDED',
  (refundId: string, lack: 'missing' | 'own' | 'dependent', approvedBy: string | null) => [
    texts.secondApprover[lack],
    { refundId, approvedBy },
  ],
) {}

interface Approval {
  readonly id: string;
  readonly outsideApprovedBy: string | null;
  readonly outsideApprovedCents: number | null;
  readonly outsideApproverMadeBy: readonly string[];
}

interface OutsidePayment {
  readonly amountCents: number;
  readonly payer: Signatory;
  readonly above: number | null;
  readonly now: Date;
}

/**
 * The same rule as for payouts' manual payments to stores.
 * @param above the limit; null for none
 * @throws SecondApproverNeeded unless another administrator, not appointed by the payer, approved
 * this amount
 */
export function checkSecondApprover(
  { id, outsideApprovedBy: approvedBy, outsideApprovedCents, outsideApproverMadeBy }: Approval,
  { amountCents, payer, above, now }: OutsidePayment,
): void {
  if (above === null || amountCents <= above) return;
  checkSignatory(payer, now);
  if (approvedBy === null || outsideApprovedCents !== amountCents)
    throw new SecondApproverNeeded(id, 'missing', null);
  if (approvedBy === payer.adminId) throw new SecondApproverNeeded(id, 'own', approvedBy);
  if (!isIndependent({ adminId: approvedBy, madeBy: outsideApproverMadeBy }, payer))
    throw new SecondApproverNeeded(id, 'dependent', null);
}

export class RejectionReasonRequired extends invalid(
  'REJECTION_REASON_REQUIRED',
  texts.rejectionReasonRequired,
) {}

export class RefundItemsNotLeft extends ruleBroken('REFUND_ITEMS_NOT_LEFT', (left: Returnable) => [
  'Parte do que você escolheu já foi devolvida ou reembolsada neste pedido.',
  { left },
]) {}

export class RefundStatusChanged extends conflict(
  'REFUND_STATUS_CHANGED',
  (status: string, waitsFor: RefundWaitsFor | null) => [
    texts.refundStatusChanged(status, waitsFor),
    { status, waitsFor },
  ],
) {}

export class RefundOfferTooHigh extends ruleBroken(
  'REFUND_OFFER_TOO_HIGH',
  (requestedCents: number) => [
    'A oferta precisa ser menor do que o valor pedido. Para devolver tudo, aceite o pedido.',
    { requested: requestedCents / 100 },
  ],
) {}

export class RegretCannotBeRefused extends conflict(
  'REGRET_CANNOT_BE_REFUSED',
  'A desistência em até 7 dias depois da entrega é um direito do cliente e não pode ser recusada.',
) {}
