import type { FraudAlertDecision } from '@largo/contracts';
import {
  centsToReais,
  conflict,
  DomainError,
  formatBRL,
  invalid,
  notFound,
  ruleBroken,
  tooMany,
  unauthenticated,
  unavailable,
} from '@largo/kernel';

export class PaymentNotFound extends notFound('PAYMENT_NOT_FOUND', (id: string) => [
  'Pagamento não encontrado',
  { id },
]) {}

export class OrderNotFound extends notFound('ORDER_NOT_FOUND', (orderId: string) => [
  'Pedido não encontrado',
  { orderId },
]) {}

export class NothingToPay extends invalid('INVALID_REQUEST', () => [
  'Informe o pedido ou a compra',
  [{ field: 'orderId', message: 'Informe orderId ou purchaseId, só um dos dois.' }],
]) {}

export class DifferenceNotFound extends notFound('DIFFERENCE_NOT_FOUND', (id: string) => [
  'Diferença não encontrada',
  { id },
]) {}

export class DifferenceAlreadyClosed extends conflict('DIFFERENCE_ALREADY_CLOSED', (id: string) => [
  'Esta diferença já foi encerrada.',
  { id },
]) {}

/** The provider has not answered another attempt for the same order yet. */
export class PaymentInProgress extends conflict('PAYMENT_IN_PROGRESS', (id: string) => [
  'O pagamento anterior ainda está sendo confirmado com o Mercado Pago. Espere o resultado.',
  { paymentId: id },
]) {}

export class PaymentAlreadyPaid extends conflict('PAYMENT_ALREADY_PAID', (id: string) => [
  'Este pagamento já foi aprovado',
  { paymentId: id },
]) {}

/** The shop does not know this provider payment, and can't take it over. */
export class PaymentNotAdoptable extends conflict(
  'PAYMENT_NOT_ADOPTABLE',
  (providerPaymentId: string, obstacle: string) => [
    'Este pagamento não pode ser recuperado',
    { providerPaymentId, obstacle },
  ],
) {}

export class PaymentNotCancellable extends conflict(
  'PAYMENT_NOT_CANCELLABLE',
  (id: string, status: string) => [
    'Este pagamento não pode mais ser cancelado',
    { paymentId: id, status },
  ],
) {}

export class PaymentNotRefundable extends conflict(
  'PAYMENT_NOT_REFUNDABLE',
  (id: string, status: string) => [
    status === 'reimbursed'
      ? 'O banco decidiu a contestação a favor da loja, e o Mercado Pago não devolve mais este pagamento. Se for o caso, peça o reembolso no pedido e registre nele o Pix feito por fora.'
      : 'Este pagamento não pode ser estornado',
    { paymentId: id, status },
  ],
) {}

/** The bank or provider may take the money back: refunding it too would lose it twice. */
export class ChargebackOpen extends conflict('CHARGEBACK_OPEN', (paymentId: string) => [
  'Este pagamento está contestado no banco ou no Mercado Pago. Devolver agora tiraria o dinheiro duas vezes: espere a decisão.',
  { paymentId },
]) {}

export class ChargebackNotFound extends notFound('CHARGEBACK_NOT_FOUND', (id: string) => [
  'Contestação não encontrada.',
  { id },
]) {}

/** The documents were neither sent nor stored. */
export class EvidenceRefused extends invalid('EVIDENCE_REFUSED', (message: string) => [
  message,
  [{ field: 'files', message }],
]) {}

export class EvidenceNotAwaited extends conflict(
  'EVIDENCE_NOT_AWAITED',
  (documentStatus: string | null) => [
    'O Mercado Pago não espera documentos desta contestação: já foram enviados, ou ela já foi decidida.',
    { documentStatus },
  ],
) {}

export class EvidenceTooLate extends conflict('EVIDENCE_TOO_LATE', (documentsDueAt: string) => [
  'O prazo para enviar documentos desta contestação terminou.',
  { documentsDueAt },
]) {}

export class FraudAlertNotFound extends notFound('FRAUD_ALERT_NOT_FOUND', (paymentId: string) => [
  'Este pagamento não tem alerta de fraude.',
  { paymentId },
]) {}

export class FraudAlertAlreadyDecided extends conflict(
  'FRAUD_ALERT_ALREADY_DECIDED',
  (paymentId: string, decision: FraudAlertDecision) => [
    decision === 'cancel'
      ? 'Este alerta já foi decidido: os pedidos foram cancelados.'
      : 'Este alerta já foi decidido: os pedidos foram liberados.',
    { paymentId, decision },
  ],
) {}

export class RefundTooLarge extends ruleBroken('REFUND_TOO_LARGE', (leftCents: number) => [
  'O valor é maior do que o que resta a estornar',
  { leftCents },
]) {}

export class PaymentNotRetryable extends conflict('PAYMENT_NOT_RETRYABLE', (orderId: string) => [
  'Este pedido não pode ser pago novamente',
  { orderId },
]) {}

export class SellerNotConnected extends ruleBroken(
  'SELLER_NOT_CONNECTED',
  (sellerId: string, sellerName: string) => [
    `Conta do Mercado Pago não conectada: ${sellerName}`,
    { sellerId, sellerName },
  ],
) {}

export class SellerAuthorizationExpired extends ruleBroken(
  'SELLER_AUTHORIZATION_EXPIRED',
  (sellerId: string, sellerName: string) => [
    `Conta do Mercado Pago com autorização expirada: ${sellerName}`,
    { sellerId, sellerName },
  ],
) {}

export class CardTokenInvalid extends ruleBroken(
  'CARD_TOKEN_INVALID',
  'Os dados do cartão expiraram ou já foram usados. Preencha-os novamente.',
) {}

/** Limited per account or network address; other ways to pay stay open. */
export class TooManyCardsRefused extends tooMany(
  'RATE_LIMITED',
  (retryAfterSeconds: number, quota: number) => [
    'Muitos cartões foram recusados na última hora. Espere um pouco ou pague com Pix.',
    { retryAfterSeconds, quota, windowSeconds: 3600, method: 'credit_card' },
  ],
) {}

/** Below the provider's minimum for this method; nothing was charged. */
export class AmountTooSmall extends ruleBroken('AMOUNT_TOO_SMALL', (minimumCents: number) => [
  `Esta forma de pagamento só vale a partir de ${formatBRL(minimumCents)}. Escolha outra.`,
  { minimumAmount: centsToReais(minimumCents) },
]) {}

export class PaymentRefused extends ruleBroken('PAYMENT_REFUSED', (providerCode: string) => [
  'O Mercado Pago recusou os dados do pagamento',
  { providerCode },
]) {}

export class TestPaymentsDisabled extends notFound('NOT_FOUND', 'Rota não encontrada') {}

export class InvalidWebhookSignature extends unauthenticated(
  'INVALID_SIGNATURE',
  (reason: string) => ['A notificação não foi assinada pelo Mercado Pago.', { reason }],
) {}

type AccountProblem = 'inactive' | 'not_begun_here' | 'platform' | 'site' | 'taken';

/** Why a connection was refused; the result page has a sentence for each problem. */
export class ConnectionRefused extends DomainError {
  readonly code = 'CONNECTION_REFUSED';
  readonly kind = 'rule-broken';
  readonly problem: AccountProblem;
  constructor(problem: AccountProblem) {
    super('A conta do Mercado Pago não pôde ser conectada', { problem });
    this.problem = problem;
  }
}

/** The provider did not answer in time or failed, so the outcome is unknown. */
export class ProviderUnavailable extends unavailable(
  'PAYMENT_PROVIDER_UNAVAILABLE',
  (reason: string, retryAfterSeconds?: number) => [
    'O Mercado Pago não respondeu. Tente novamente em instantes.',
    { reason, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
  ],
) {}

/** A definite refusal by the provider. */
export class ProviderRefused extends DomainError {
  readonly code = 'PAYMENT_PROVIDER_REFUSED';
  readonly kind = 'rule-broken';
  readonly status: number;
  /** The first `cause` code, or the error word if there is none. */
  readonly providerCode: string;
  constructor(status: number, providerCode: string) {
    super('O Mercado Pago recusou a operação', { providerCode });
    this.status = status;
    this.providerCode = providerCode;
  }
}
