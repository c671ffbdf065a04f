import { centsToReais, conflict, invalid, notFound, ruleBroken } from '@largo/kernel';
import { texts } from './texts.ts';

export class ProductNotFound extends notFound('PRODUCT_NOT_FOUND', (productId: string) => [
  'Produto não encontrado',
  { productId },
]) {}

export class ProductUnavailable extends conflict('PRODUCT_UNAVAILABLE', (productId: string) => [
  'Este produto não está à venda no momento',
  { productId },
]) {}

/** Names the variants, each of which can be added. */
export class VariantRequired extends ruleBroken(
  'VARIANT_REQUIRED',
  (productId: string, choices: readonly object[]) => [
    'Escolha uma das opções do produto',
    { productId, choices },
  ],
) {}

export class OwnProduct extends invalid('OWN_PRODUCT', (productId: string) => [
  'Você não pode comprar um produto da sua própria loja',
  { productId },
]) {}

export class SellerUnavailable extends ruleBroken('SELLER_UNAVAILABLE', (sellerId: string) => [
  'Esta loja não está vendendo no momento',
  { sellerId },
]) {}

export class SellerCannotReceivePayments extends ruleBroken(
  'SELLER_CANNOT_RECEIVE_PAYMENTS',
  (sellerId: string) => [texts.sellerCannotReceivePayments, { sellerId }],
) {}

export class OutOfStock extends conflict('OUT_OF_STOCK', (productId: string) => [
  'Este produto está esgotado',
  { productId, stock: 0 },
]) {}

export class MaximumQuantityReached extends conflict(
  'MAXIMUM_QUANTITY_REACHED',
  (productId: string, stock: number) => [texts.mostReached(stock), { productId, stock }],
) {}

export class CartFull extends ruleBroken('CART_FULL', (maxLines: number) => [
  `O carrinho leva no máximo ${maxLines} produtos diferentes`,
  { maxLines },
]) {}

export class SavedListFull extends ruleBroken('SAVED_LIST_FULL', (maxLines: number) => [
  `No máximo ${maxLines} produtos podem ser guardados para depois`,
  { maxLines },
]) {}

/** The buyer accepted a price that is no longer the current one. */
export class PriceChanged extends conflict(
  'PRICE_CHANGED',
  (productId: string, priceCents: number) => [
    'O preço mudou de novo',
    { productId, price: centsToReais(priceCents) },
  ],
) {}

export class CartItemNotFound extends notFound('CART_ITEM_NOT_FOUND', (itemId: string) => [
  'Este item não está no carrinho',
  { itemId },
]) {}

/** Freight was requested to a neighbourhood that the city does not have. */
export class NeighborhoodNotFound extends notFound(
  'NEIGHBORHOOD_NOT_FOUND',
  (id: string | null) => ['Bairro não encontrado', { id }],
) {}
