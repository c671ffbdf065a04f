import { DomainError } from '@largo/kernel';
import { texts } from './texts.ts';

export class RefundNotFound extends DomainError {
  readonly code = 'REFUND_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(refundId: string) {
    super('Reembolso não encontrado', { refundId });
  }
}

export class RefundNotAllowed extends DomainError {
  readonly code = 'REFUND_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('Este pedido não permite pedir reembolso agora.', { status });
  }
}

export class RefundAboveTotal extends DomainError {
  readonly code = 'REFUND_ABOVE_TOTAL';
  readonly kind = 'rule-broken';
  constructor(remainingCents: number) {
    super('O valor é maior do que o que ainda pode ser reembolsado.', {
      remaining: remainingCents / 100,
    });
  }
}

export class RegretPeriodOver extends DomainError {
  readonly code = 'REGRET_PERIOD_OVER';
  readonly kind = 'rule-broken';
  constructor() {
    super('O prazo de 7 dias para desistir da compra terminou.');
  }
}

export class RefundAlreadyReviewed extends DomainError {
  readonly code = 'REFUND_ALREADY_REVIEWED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('Só reembolsos pendentes podem ser aprovados ou rejeitados.', { status });
  }
}

export class RejectionReasonRequired extends DomainError {
  readonly code = 'REJECTION_REASON_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super(texts.rejectionReasonRequired);
  }
}
