import { DomainError, formatBRL } from '@largo/kernel';
import type { OrderStatus } from './order-statuses.ts';
import { texts } from './texts.ts';

export class OrderNotFound extends DomainError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(orderId: string) {
    super('Pedido não encontrado', { orderId });
  }
}

export class OrderTransitionNotAllowed extends DomainError {
  readonly code = 'ORDER_TRANSITION_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(from: OrderStatus, to: OrderStatus) {
    super(texts.transition(from, to), { from, to });
  }
}

export class NoteRequired extends DomainError {
  readonly code = 'NOTE_REQUIRED';
  readonly kind = 'rule-broken';
  constructor() {
    super('Para voltar um pedido enviado para a preparação, escreva o motivo nas observações.');
  }
}

export class AddressIncomplete extends DomainError {
  readonly code = 'ADDRESS_INCOMPLETE';
  readonly kind = 'invalid';
  constructor(fields: readonly string[]) {
    super(
      'Please complete your address in your profile',
      fields.map((field) => ({
        field: `shippingAddress.${field}`,
        message: 'Preencha este campo.',
      })),
    );
  }
}

export class OwnProduct extends DomainError {
  readonly code = 'OWN_PRODUCT';
  readonly kind = 'invalid';
  constructor(productId: string) {
    super('Você não pode comprar um produto da sua própria loja.', { productId });
  }
}

export interface NamedSeller {
  sellerId: string;
  sellerName: string;
}

export class SellerNotConnected extends DomainError {
  readonly code = 'SELLER_NOT_CONNECTED';
  readonly kind = 'rule-broken';
  constructor(seller: NamedSeller) {
    super(texts.notConnected(seller.sellerName), { ...seller });
  }
}

export class SellerAuthorizationExpired extends DomainError {
  readonly code = 'SELLER_AUTHORIZATION_EXPIRED';
  readonly kind = 'rule-broken';
  constructor(seller: NamedSeller) {
    super(texts.authorizationExpired(seller.sellerName), { ...seller });
  }
}

/** The catalog refuses products because of their sellers; orders may know the exact reason. */
export class SellersCannotSell extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly kind = 'conflict';
  readonly sellerIds: readonly string[];
  constructor(productIds: readonly string[], sellerIds: readonly string[]) {
    super(
      'Um dos produtos não está à venda no momento.',
      productIds.map((productId) => ({ productId })),
    );
    this.sellerIds = sellerIds;
  }
}

export class SellerUnavailable extends DomainError {
  readonly code = 'SELLER_UNAVAILABLE';
  readonly kind = 'rule-broken';
  constructor(seller: NamedSeller) {
    super(`${seller.sellerName} não está vendendo no momento.`, { ...seller });
  }
}

/** Its deletion was requested: nothing new begins until that is decided. */
export class AccountBeingDeleted extends DomainError {
  readonly code = 'ACCOUNT_BEING_DELETED';
  readonly kind = 'conflict';
  constructor() {
    super('A exclusão desta conta está em andamento. Aguarde a resposta para continuar.');
  }
}

export interface UndeliveredSeller extends NamedSeller {
  /** The seller delivers there, only not these. */
  products?: readonly { productId: string; title: string }[];
}

export class SellerDoesNotDeliver extends DomainError {
  readonly code = 'SELLER_DOES_NOT_DELIVER';
  readonly kind = 'rule-broken';
  constructor(sellers: readonly UndeliveredSeller[]) {
    super(texts.notDelivered(sellers), { sellers });
  }
}

export class TotalChanged extends DomainError {
  readonly code = 'TOTAL_CHANGED';
  readonly kind = 'conflict';
  /** @param details what the buyer expected, what it is, and every price or freight that differs */
  constructor(details: {
    readonly expectedTotal: number | null;
    readonly total: number;
    readonly changes: readonly object[];
  }) {
    super(`O total agora é ${formatBRL(Math.round(details.total * 100))}.`, details);
  }
}

export class OrderTooLarge extends DomainError {
  readonly code = 'ORDER_TOO_LARGE';
  readonly kind = 'invalid';
  constructor() {
    super('O valor passa do máximo de um pedido. Diminua as quantidades.');
  }
}

export class PurchaseAlreadyPlaced extends DomainError {
  readonly code = 'PURCHASE_ALREADY_PLACED';
  readonly kind = 'conflict';
  constructor(purchaseId: string) {
    super('Esta compra já foi feita.', { purchaseId });
  }
}

export class ShippingUnavailable extends DomainError {
  readonly code = 'SHIPPING_UNAVAILABLE';
  readonly kind = 'unavailable';
  constructor() {
    super(texts.freightUnavailable);
  }
}

export class CatalogUnavailable extends DomainError {
  readonly code = 'CATALOG_UNAVAILABLE';
  readonly kind = 'unavailable';
  constructor() {
    super(
      'Não foi possível reservar os produtos agora. Nenhum pedido foi feito: tente de novo em instantes.',
    );
  }
}

export class OrderNotPayable extends DomainError {
  readonly code = 'ORDER_NOT_PAYABLE';
  readonly kind = 'conflict';
  constructor(orders: readonly { orderId: string; status: string }[]) {
    super('Só pedidos pendentes podem ser pagos.', { orders });
  }
}

export class DeliveryNotConfirmed extends DomainError {
  readonly code = 'DELIVERY_NOT_CONFIRMED';
  readonly kind = 'rule-broken';
  constructor() {
    super('Confirme o recebimento ou relate um problema.');
  }
}

export class DeliveryAlreadyConfirmed extends DomainError {
  readonly code = 'DELIVERY_ALREADY_CONFIRMED';
  readonly kind = 'conflict';
  constructor() {
    super('O recebimento deste pedido já foi confirmado.');
  }
}

export class OrderNotDelivered extends DomainError {
  readonly code = 'ORDER_NOT_DELIVERED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('Este pedido ainda não foi marcado como entregue.', { status });
  }
}

export class ProductNotInOrder extends DomainError {
  readonly code = 'PRODUCT_NOT_IN_ORDER';
  readonly kind = 'rule-broken';
  constructor(productId: string) {
    super('Só os produtos deste pedido podem ser avaliados.', { productId });
  }
}

export class DisputeOpen extends DomainError {
  readonly code = 'DISPUTE_OPEN';
  readonly kind = 'conflict';
  constructor() {
    super('Há um problema relatado em análise neste pedido.');
  }
}

export class ProblemNotReportable extends DomainError {
  readonly code = 'PROBLEM_NOT_REPORTABLE';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('Só é possível relatar problemas de pedidos enviados ou entregues.', { status });
  }
}

export class AdminOnly extends DomainError {
  readonly code = 'FORBIDDEN';
  readonly kind = 'forbidden';
  constructor() {
    super('Só administradores podem ver todos os pedidos.');
  }
}
