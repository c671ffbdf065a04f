import { DomainError } from '@largo/kernel';
import type { TransferStatus } from './transfer-status.ts';
import { texts } from './texts.ts';

/** Also while its order's events have not arrived: such an event is tried again. */
export class PayoutNotFound extends DomainError {
  readonly code = 'PAYOUT_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(id: string) {
    super('Repasse não encontrado', { id });
  }
}

export class PayoutNotTransferable extends DomainError {
  readonly code = 'PAYOUT_NOT_TRANSFERABLE';
  readonly kind = 'conflict';

  constructor(orderId: string, transferStatus: TransferStatus) {
    super(texts.notTransferable(transferStatus), { orderId, transferStatus });
  }
}

export class PixKeyMissing extends DomainError {
  readonly code = 'PIX_KEY_MISSING';
  readonly kind = 'rule-broken';

  constructor(sellerId: string) {
    super('O vendedor não cadastrou uma chave PIX', { sellerId });
  }
}

export class NegativeBalance extends DomainError {
  readonly code = 'NEGATIVE_BALANCE';
  readonly kind = 'rule-broken';

  constructor(sellerId: string, balanceCents: number) {
    super('O saldo do vendedor não cobre este repasse', { sellerId, balanceCents });
  }
}

export class SellerNotFound extends DomainError {
  readonly code = 'SELLER_NOT_FOUND';
  readonly kind = 'not-found';

  constructor(id: string) {
    super('Vendedor não encontrado', { id });
  }
}
