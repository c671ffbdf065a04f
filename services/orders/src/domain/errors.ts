import { DomainError, formatBRL } from '@largo/kernel';
import { texts } from './texts.ts';

export class OrderNotFound extends DomainError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(orderId: string) {
    super('Order not found', { orderId });
  }
}

export class OrderTransitionNotAllowed extends DomainError {
  readonly code = 'ORDER_TRANSITION_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(from: string, to: string) {
    super(`Order cannot go from ${from} to ${to}`, { from, to });
  }
}

export class NoteRequired extends DomainError {
  readonly code = 'NOTE_REQUIRED';
  readonly kind = 'rule-broken';
  constructor() {
    super('Going back from shipped to processing needs a note');
  }
}

export class AddressIncomplete extends DomainError {
  readonly code = 'ADDRESS_INCOMPLETE';
  readonly kind = 'invalid';
  constructor(fields: readonly string[]) {
    super(
      'Please complete your address in your profile',
      fields.map((field) => ({ field: `shippingAddress.${field}`, message: 'must not be blank' })),
    );
  }
}

export class OwnProduct extends DomainError {
  readonly code = 'OWN_PRODUCT';
  readonly kind = 'invalid';
  constructor(productId: string) {
    super('Sellers cannot buy their own products', { productId });
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

/** The catalog's word that these sellers stand in the way; orders may know more exactly why. */
export class SellersCannotSell extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly kind = 'conflict';
  readonly sellerIds: readonly string[];
  constructor(productIds: readonly string[], sellerIds: readonly string[]) {
    super(
      'A product cannot be bought now',
      productIds.map((productId) => ({ productId })),
    );
    this.sellerIds = sellerIds;
  }
}

export class SellerUnavailable extends DomainError {
  readonly code = 'SELLER_UNAVAILABLE';
  readonly kind = 'rule-broken';
  constructor(seller: NamedSeller) {
    super(`${seller.sellerName} is not selling at the moment`, { ...seller });
  }
}

/** Its owner asked for its end: nothing new begins until that is decided. */
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
    super(`The total is now ${formatBRL(Math.round(details.total * 100))}`, details);
  }
}

export class OrderTooLarge extends DomainError {
  readonly code = 'ORDER_TOO_LARGE';
  readonly kind = 'invalid';
  constructor() {
    super('The order is larger than one order may be');
  }
}

export class PurchaseAlreadyPlaced extends DomainError {
  readonly code = 'PURCHASE_ALREADY_PLACED';
  readonly kind = 'conflict';
  constructor(purchaseId: string) {
    super('This purchase was placed before', { purchaseId });
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
    super('Products cannot be reserved at the moment');
  }
}

export class OrderNotPayable extends DomainError {
  readonly code = 'ORDER_NOT_PAYABLE';
  readonly kind = 'conflict';
  constructor(orders: readonly { orderId: string; status: string }[]) {
    super('Only pending orders can be paid', { orders });
  }
}

export class DeliveryNotConfirmed extends DomainError {
  readonly code = 'DELIVERY_NOT_CONFIRMED';
  readonly kind = 'rule-broken';
  constructor() {
    super('Confirm receipt with confirmed: true, or report a problem');
  }
}

export class DeliveryAlreadyConfirmed extends DomainError {
  readonly code = 'DELIVERY_ALREADY_CONFIRMED';
  readonly kind = 'conflict';
  constructor() {
    super('Receipt of this order was confirmed before');
  }
}

export class OrderNotDelivered extends DomainError {
  readonly code = 'ORDER_NOT_DELIVERED';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('The order has not been reported as delivered', { status });
  }
}

export class ProductNotInOrder extends DomainError {
  readonly code = 'PRODUCT_NOT_IN_ORDER';
  readonly kind = 'rule-broken';
  constructor(productId: string) {
    super('Only products of this order can be reviewed', { productId });
  }
}

export class DisputeOpen extends DomainError {
  readonly code = 'DISPUTE_OPEN';
  readonly kind = 'conflict';
  constructor() {
    super('A reported problem of this order is being examined');
  }
}

export class ProblemNotReportable extends DomainError {
  readonly code = 'PROBLEM_NOT_REPORTABLE';
  readonly kind = 'conflict';
  constructor(status: string) {
    super('A problem can be reported for shipped and delivered orders', { status });
  }
}

export class AdminOnly extends DomainError {
  readonly code = 'FORBIDDEN';
  readonly kind = 'forbidden';
  constructor() {
    super('Only administrators may see all orders');
  }
}
