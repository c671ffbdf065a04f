import { DomainError } from '@largo/kernel';

export class PaymentNotFound extends DomainError {
  readonly code = 'PAYMENT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(id: string) {
    super('Pagamento não encontrado', { id });
  }
}

export class OrderNotFound extends DomainError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(orderId: string) {
    super('Pedido não encontrado', { orderId });
  }
}

export class NothingToPay extends DomainError {
  readonly code = 'INVALID_REQUEST';
  readonly kind = 'invalid';
  constructor() {
    const message = 'Informe orderId ou purchaseId, só um dos dois.';
    super('Informe o pedido ou a compra', [{ field: 'orderId', message }]);
  }
}

/** Another attempt for the same order has not been answered by the provider yet. */
export class PaymentInProgress extends DomainError {
  readonly code = 'PAYMENT_IN_PROGRESS';
  readonly kind = 'conflict';
  constructor(id: string) {
    super('Já existe um pagamento em processamento para este pedido', { paymentId: id });
  }
}

export class PaymentAlreadyPaid extends DomainError {
  readonly code = 'PAYMENT_ALREADY_PAID';
  readonly kind = 'conflict';
  constructor(id: string) {
    super('Este pagamento já foi aprovado', { paymentId: id });
  }
}

export class PaymentNotCancellable extends DomainError {
  readonly code = 'PAYMENT_NOT_CANCELLABLE';
  readonly kind = 'conflict';
  constructor(id: string, status: string) {
    super('Este pagamento não pode mais ser cancelado', { paymentId: id, status });
  }
}

export class PaymentNotRefundable extends DomainError {
  readonly code = 'PAYMENT_NOT_REFUNDABLE';
  readonly kind = 'conflict';
  constructor(id: string, status: string) {
    super('Este pagamento não pode ser estornado', { paymentId: id, status });
  }
}

export class RefundTooLarge extends DomainError {
  readonly code = 'REFUND_TOO_LARGE';
  readonly kind = 'rule-broken';
  constructor(leftCents: number) {
    super('O valor é maior do que o que resta a estornar', { leftCents });
  }
}

export class PaymentNotRetryable extends DomainError {
  readonly code = 'PAYMENT_NOT_RETRYABLE';
  readonly kind = 'conflict';
  constructor(orderId: string) {
    super('Este pedido não pode ser pago novamente', { orderId });
  }
}

export class SellerNotConnected extends DomainError {
  readonly code = 'SELLER_NOT_CONNECTED';
  readonly kind = 'rule-broken';
  constructor(sellerId: string, sellerName: string) {
    super(`Conta do Mercado Pago não conectada: ${sellerName}`, { sellerId, sellerName });
  }
}

export class SellerAuthorizationExpired extends DomainError {
  readonly code = 'SELLER_AUTHORIZATION_EXPIRED';
  readonly kind = 'rule-broken';
  constructor(sellerId: string, sellerName: string) {
    super(`Conta do Mercado Pago com autorização expirada: ${sellerName}`, {
      sellerId,
      sellerName,
    });
  }
}

export class CardTokenInvalid extends DomainError {
  readonly code = 'CARD_TOKEN_INVALID';
  readonly kind = 'rule-broken';
  constructor() {
    super('Os dados do cartão expiraram ou já foram usados. Preencha-os novamente.');
  }
}

export class PaymentRefused extends DomainError {
  readonly code = 'PAYMENT_REFUSED';
  readonly kind = 'rule-broken';
  constructor(providerCode: string) {
    super('O Mercado Pago recusou os dados do pagamento', { providerCode });
  }
}

export class TestPaymentsDisabled extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Rota não encontrada');
  }
}

export class InvalidWebhookSignature extends DomainError {
  readonly code = 'INVALID_SIGNATURE';
  readonly kind = 'unauthenticated';
  constructor(reason: string) {
    super('A notificação não foi assinada pelo Mercado Pago.', { reason });
  }
}

/** Why a connection was refused; the text is shown on the result page. */
export class ConnectionRefused extends DomainError {
  readonly code = 'CONNECTION_REFUSED';
  readonly kind = 'rule-broken';
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message, { reason });
    this.reason = reason;
  }
}

/** The provider did not answer in time or failed: what it did is not known. */
export class ProviderUnavailable extends DomainError {
  readonly code = 'PAYMENT_PROVIDER_UNAVAILABLE';
  readonly kind = 'unavailable';
  constructor(reason: string) {
    super('O Mercado Pago não respondeu. Tente novamente em instantes.', { reason });
  }
}

/** A definite no of the provider. */
export class ProviderRefused extends DomainError {
  readonly code = 'PAYMENT_PROVIDER_REFUSED';
  readonly kind = 'rule-broken';
  readonly status: number;
  /** First `cause` code, or the error word when there is none. */
  readonly providerCode: string;
  constructor(status: number, providerCode: string) {
    super('O Mercado Pago recusou a operação', { providerCode });
    this.status = status;
    this.providerCode = providerCode;
  }
}
