import type { OrderStatus } from '@largo/contracts';
import {
  conflict,
  DomainError,
  forbidden,
  formatBRL,
  invalid,
  notFound,
  ruleBroken,
  unavailable,
} from '@largo/kernel';
import { texts } from './texts.ts';

export class OrderNotFound extends notFound('ORDER_NOT_FOUND', (orderId: string) => [
  'Pedido não encontrado',
  { orderId },
]) {}

export class OrderTransitionNotAllowed extends conflict(
  'ORDER_TRANSITION_NOT_ALLOWED',
  (from: OrderStatus, to: OrderStatus, allowed: readonly OrderStatus[]) => [
    texts.transition(from, to, allowed),
    { from, to, allowed },
  ],
) {}

/** The provider suspects fraud in its payment, and no administrator has decided yet. */
export class FraudAlert extends conflict('FRAUD_ALERT', (orderId: string) => [
  'O Mercado Pago avisou de uma possível fraude no pagamento deste pedido. Não envie nem entregue nada até a equipe decidir.',
  { orderId },
]) {}

/**
 * The bank decides about its money, or has returned it, so it can't be cancelled or refunded here.
 */
export class PaymentContested extends conflict(
  'PAYMENT_CONTESTED',
  (orderId: string, state: 'opened' | 'lost') => [texts.contested[state], { orderId, state }],
) {}

export class CancelReasonRequired extends ruleBroken(
  'CANCEL_REASON_REQUIRED',
  'Escolha o motivo do cancelamento; em “outro motivo”, escreva qual.',
) {}

export class NoteRequired extends ruleBroken(
  'NOTE_REQUIRED',
  'Para voltar um pedido enviado para a preparação, escreva o motivo nas observações.',
) {}

export class AddressIncomplete extends invalid(
  'ADDRESS_INCOMPLETE',
  (fields: readonly string[]) => [
    'Falta completar o endereço do seu perfil',
    fields.map((field) => ({
      field: `shippingAddress.${field}`,
      message: 'Preencha este campo.',
    })),
  ],
) {}

export class OwnProduct extends invalid('OWN_PRODUCT', (productId: string) => [
  'Você não pode comprar um produto da sua própria loja.',
  { productId },
]) {}

export interface NamedSeller {
  sellerId: string;
  sellerName: string;
}

export class SellerNotConnected extends ruleBroken(
  'SELLER_NOT_CONNECTED',
  (seller: NamedSeller) => [texts.notConnected(seller.sellerName), { ...seller }],
) {}

export class SellerAuthorizationExpired extends ruleBroken(
  'SELLER_AUTHORIZATION_EXPIRED',
  (seller: NamedSeller) => [texts.authorizationExpired(seller.sellerName), { ...seller }],
) {}

/** Catalog refuses products because of their sellers; this service may know the exact reason. */
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

export class SellerUnavailable extends ruleBroken('SELLER_UNAVAILABLE', (seller: NamedSeller) => [
  `${seller.sellerName} não está vendendo no momento.`,
  { ...seller },
]) {}

/** Its deletion was requested: nothing new may begin until that is decided. */
export class AccountBeingDeleted extends conflict(
  'ACCOUNT_BEING_DELETED',
  'A exclusão desta conta está em andamento. Aguarde a resposta para continuar.',
) {}

export interface UndeliveredSeller extends NamedSeller {
  /** The seller delivers there, but not these products. */
  products?: readonly { productId: string; title: string }[];
}

export class SellerDoesNotDeliver extends ruleBroken(
  'SELLER_DOES_NOT_DELIVER',
  (sellers: readonly UndeliveredSeller[]) => [texts.notDelivered(sellers), { sellers }],
) {}

/** Operators have stopped selling temporarily; existing orders and payments go on. */
export class SellingStopped extends conflict('SELLING_STOPPED', (reason: string) => [
  texts.sellingStopped(reason),
  { reason },
]) {}

/** Contains the expected total, the actual one, and every price or freight that differs. */
export class TotalChanged extends conflict(
  'TOTAL_CHANGED',
  (details: {
    readonly expectedTotal: number | null;
    readonly total: number;
    readonly changes: readonly object[];
  }) => [`O total agora é ${formatBRL(Math.round(details.total * 100))}.`, details],
) {}

export class OrderTooLarge extends invalid(
  'ORDER_TOO_LARGE',
  'O valor passa do máximo de um pedido. Diminua as quantidades.',
) {}

export class PurchaseAlreadyPlaced extends conflict(
  'PURCHASE_ALREADY_PLACED',
  (purchaseId: string) => ['Esta compra já foi feita.', { purchaseId }],
) {}

export class ShippingUnavailable extends unavailable(
  'SHIPPING_UNAVAILABLE',
  texts.freightUnavailable,
) {}

export class CatalogUnavailable extends unavailable(
  'CATALOG_UNAVAILABLE',
  'Não foi possível reservar os produtos agora. Nenhum pedido foi feito: tente de novo em instantes.',
) {}

export class OrderNotPayable extends conflict(
  'ORDER_NOT_PAYABLE',
  (orders: readonly { orderId: string; status: string }[]) => [
    'Só pedidos pendentes podem ser pagos.',
    { orders },
  ],
) {}

export class DeliveryNotConfirmed extends ruleBroken(
  'DELIVERY_NOT_CONFIRMED',
  'Confirme o recebimento ou relate um problema.',
) {}

export class DeliveryAlreadyConfirmed extends conflict(
  'DELIVERY_ALREADY_CONFIRMED',
  'O recebimento deste pedido já foi confirmado.',
) {}

export class OrderNotDelivered extends conflict('ORDER_NOT_DELIVERED', (status: string) => [
  'Este pedido ainda não foi marcado como entregue.',
  { status },
]) {}

export class ProductNotInOrder extends ruleBroken('PRODUCT_NOT_IN_ORDER', (productId: string) => [
  'Só os produtos deste pedido podem ser avaliados.',
  { productId },
]) {}

export class ProductAlreadyReviewed extends conflict(
  'PRODUCT_ALREADY_REVIEWED',
  (productId: string) => ['Você já avaliou este produto neste pedido.', { productId }],
) {}

export class ReviewPeriodOver extends ruleBroken(
  'REVIEW_PERIOD_OVER',
  'O prazo de 60 dias para avaliar este pedido terminou.',
) {}

export class DisputeOpen extends conflict(
  'DISPUTE_OPEN',
  'Há um problema relatado em análise neste pedido.',
) {}

export class ProblemNotReportable extends conflict('PROBLEM_NOT_REPORTABLE', (status: string) => [
  'Só é possível relatar problemas de pedidos enviados ou entregues.',
  { status },
]) {}

export class AdminOnly extends forbidden(
  'FORBIDDEN',
  'Só administradores podem ver todos os pedidos.',
) {}
