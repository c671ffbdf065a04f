import { centsToReais, DomainError } from '@largo/kernel';
import { texts } from './texts.ts';

export class ProductNotFound extends DomainError {
  readonly code = 'PRODUCT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(productId: string) {
    super('Produto não encontrado', { productId });
  }
}

export class ProductUnavailable extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly kind = 'conflict';
  constructor(productId: string) {
    super('Este produto não está à venda no momento', { productId });
  }
}

export class OwnProduct extends DomainError {
  readonly code = 'OWN_PRODUCT';
  readonly kind = 'invalid';
  constructor(productId: string) {
    super('Você não pode comprar um produto da sua própria loja', { productId });
  }
}

export class SellerUnavailable extends DomainError {
  readonly code = 'SELLER_UNAVAILABLE';
  readonly kind = 'rule-broken';
  constructor(sellerId: string) {
    super('Esta loja não está vendendo no momento', { sellerId });
  }
}

export class SellerCannotReceivePayments extends DomainError {
  readonly code = 'SELLER_CANNOT_RECEIVE_PAYMENTS';
  readonly kind = 'rule-broken';
  constructor(sellerId: string) {
    super(texts.sellerCannotReceivePayments, { sellerId });
  }
}

export class OutOfStock extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  readonly kind = 'conflict';
  constructor(productId: string) {
    super('Este produto está esgotado', { productId, stock: 0 });
  }
}

export class MaximumQuantityReached extends DomainError {
  readonly code = 'MAXIMUM_QUANTITY_REACHED';
  readonly kind = 'conflict';
  constructor(productId: string, stock: number) {
    super(`Maximum quantity reached (${stock} available)`, { productId, stock });
  }
}

export class CartFull extends DomainError {
  readonly code = 'CART_FULL';
  readonly kind = 'rule-broken';
  constructor(maxLines: number) {
    super(`O carrinho leva no máximo ${maxLines} produtos diferentes`, { maxLines });
  }
}

export class SavedListFull extends DomainError {
  readonly code = 'SAVED_LIST_FULL';
  readonly kind = 'rule-broken';
  constructor(maxLines: number) {
    super(`No máximo ${maxLines} produtos podem ser guardados para depois`, { maxLines });
  }
}

/** The buyer accepted a price that is not the price of now. */
export class PriceChanged extends DomainError {
  readonly code = 'PRICE_CHANGED';
  readonly kind = 'conflict';
  constructor(productId: string, priceCents: number) {
    super('O preço mudou de novo', { productId, price: centsToReais(priceCents) });
  }
}

export class CartItemNotFound extends DomainError {
  readonly code = 'CART_ITEM_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(itemId: string) {
    super('Este item não está no carrinho', { itemId });
  }
}

/** Freight was asked for to none of the city's neighbourhoods. */
export class NeighborhoodNotFound extends DomainError {
  readonly code = 'NEIGHBORHOOD_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(id: string | null) {
    super('Bairro não encontrado', { id });
  }
}
