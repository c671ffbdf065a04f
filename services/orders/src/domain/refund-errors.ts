import { DomainError } from '@largo/kernel';
import { texts } from './texts.ts';

export class RefundNotFound extends DomainError {
  readonly code = 'REFUND_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(refundId: string) {
    super('Refund not found', { refundId });
  }
}

export class RefundNotAllowed extends DomainError {
  readonly code = 'REFUND_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('No refund can be requested for this order now', { status });
  }
}

export class RefundAboveTotal extends DomainError {
  readonly code = 'REFUND_ABOVE_TOTAL';
  readonly kind = 'rule-broken';
  constructor(remainingCents: number) {
    super('The refund is more than what is left of the order', {
      remaining: remainingCents / 100,
    });
  }
}

export class RegretPeriodOver extends DomainError {
  readonly code = 'REGRET_PERIOD_OVER';
  readonly kind = 'rule-broken';
  constructor() {
    super('The seven days to change your mind are over');
  }
}

export class RefundAlreadyReviewed extends DomainError {
  readonly code = 'REFUND_ALREADY_REVIEWED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('Only pending refunds can be reviewed', { status });
  }
}

export class RejectionReasonRequired extends DomainError {
  readonly code = 'REJECTION_REASON_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super(texts.rejectionReasonRequired);
  }
}
