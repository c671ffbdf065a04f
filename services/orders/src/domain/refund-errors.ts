import { conflict, invalid, notFound, ruleBroken } from '@largo/kernel';
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

export class RejectionReasonRequired extends invalid(
  'REJECTION_REASON_REQUIRED',
  texts.rejectionReasonRequired,
) {}
