import {
  conflict,
  DomainError,
  forbidden,
  invalid,
  notFound,
  ruleBroken,
  tooMany,
} from '@largo/kernel';
import { refusalTexts, rejectionTexts } from './texts.ts';

type Problem = { field: string; message: string };

/** Its message is the first problem's, in Portuguese: the form shows it unchanged. */
export class InvalidProduct extends DomainError {
  readonly code = 'INVALID_PRODUCT';
  readonly kind = 'invalid';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? refusalTexts.invalidProduct, problems);
    this.problems = problems;
  }
}

/** The file as a whole can't be read; the message is in Portuguese. */
export class InvalidImportFile extends invalid('INVALID_IMPORT_FILE', (message: string) => [
  message,
]) {}

export class ProductNotFound extends notFound(
  'PRODUCT_NOT_FOUND',
  (productId: string, isPaused = false) =>
    isPaused
      ? [refusalTexts.productPaused, { productId, isPaused }]
      : [refusalTexts.productNotFound, { productId }],
) {}

export class ProductSkuTaken extends conflict('PRODUCT_SKU_TAKEN', (sku: string) => [
  refusalTexts.skuTaken(sku),
  [{ field: 'sku', message: refusalTexts.skuTaken(sku) }],
]) {}

export class ProductTransitionNotAllowed extends conflict(
  'PRODUCT_TRANSITION_NOT_ALLOWED',
  (from: string, to: string) => [refusalTexts.transition(from, to), { from, to }],
) {}

/** Another administrator decided first. */
export class ProductStatusChanged extends conflict(
  'PRODUCT_STATUS_CHANGED',
  (seen: string, status: string) => [refusalTexts.statusChanged(status), { seen, status }],
) {}

/** The store changed it, or another administrator decided about the change. */
export class ProductContentChanged extends conflict(
  'PRODUCT_CONTENT_CHANGED',
  refusalTexts.contentChanged,
) {}

export class ProductLimitReached extends ruleBroken('PRODUCT_LIMIT_REACHED', (limit: number) => [
  refusalTexts.productLimit(limit),
  { limit },
]) {}

/** 403 makes the product form ask for the profile first. */
export class SellerProfileIncomplete extends forbidden(
  'SELLER_PROFILE_INCOMPLETE',
  refusalTexts.profileIncomplete,
) {}

export class RejectionReasonMissing extends invalid('REJECTION_REASON_MISSING', () => [
  rejectionTexts.reasonMissing,
  [{ field: 'rejectionReason', message: rejectionTexts.reasonMissing }],
]) {}

/** It is another store's, or older than a day. */
export class BulkChangeNotFound extends notFound('BULK_CHANGE_NOT_FOUND', (changeId: string) => [
  refusalTexts.bulkChangeNotFound,
  { changeId },
]) {}

export class VariantNotFound extends notFound('VARIANT_NOT_FOUND', (variantId: string) => [
  refusalTexts.variantNotFound,
  { variantId },
]) {}

/** Names the variants, each of which can be had like a product of its own. */
export class VariantRequired extends ruleBroken(
  'VARIANT_REQUIRED',
  (productId: string, choices: readonly object[]) => [
    refusalTexts.variantRequired,
    { productId, choices },
  ],
) {}

export class UploadQuotaReached extends tooMany('UPLOAD_QUOTA_REACHED', (perDay: number) => [
  refusalTexts.uploadQuota(perDay),
  { perDay, quota: perDay, windowSeconds: 86_400 },
]) {}

/** A filter by delivery needs a place. */
export class DeliveryPlaceMissing extends invalid('DELIVERY_PLACE_MISSING', () => [
  refusalTexts.placeMissing,
  [{ field: 'place', message: refusalTexts.placeMissing }],
]) {}

export class CategoryNotFound extends notFound('CATEGORY_NOT_FOUND', (categoryId: string) => [
  refusalTexts.categoryNotFound,
  { categoryId },
]) {}

export class InvalidCategory extends invalid(
  'INVALID_CATEGORY',
  (field: string, message: string) => [message, [{ field, message }]],
) {}

export class CategoryInUse extends conflict(
  'CATEGORY_IN_USE',
  (products: number, children: number) => [refusalTexts.categoryInUse, { products, children }],
) {}

/** `reason` is for programs what the message is for people. */
export class InvalidSynonym extends invalid(
  'INVALID_SYNONYM',
  (field: 'sought' | 'found', reason: string, message: string) => [
    message,
    [{ field, reason, message }],
  ],
) {}

/** The shipped list, or another administrator's line, already covers all of it. */
export class SynonymKnown extends conflict('SYNONYM_KNOWN', (line: string) => [
  refusalTexts.synonymKnown,
  { line },
]) {}

export class SynonymLimitReached extends ruleBroken('SYNONYM_LIMIT_REACHED', (limit: number) => [
  refusalTexts.synonymLimit(limit),
  { limit },
]) {}

export class SynonymNotFound extends notFound('SYNONYM_NOT_FOUND', (synonymId: string) => [
  refusalTexts.synonymNotFound,
  { synonymId },
]) {}

export class StoreNotFound extends notFound('STORE_NOT_FOUND', (sellerId: string) => [
  refusalTexts.storeNotFound,
  { sellerId },
]) {}

export class OutOfStock extends conflict(
  'OUT_OF_STOCK',
  (lines: readonly { productId: string; available: number }[]) => [refusalTexts.outOfStock, lines],
) {}

/** It is unknown or not public, or its seller can't be paid. */
export class ProductUnavailable extends conflict(
  'PRODUCT_UNAVAILABLE',
  (lines: readonly { productId: string; sellerId?: string }[]) => [refusalTexts.unavailable, lines],
) {}

export class OwnProduct extends ruleBroken('OWN_PRODUCT', (productId: string) => [
  refusalTexts.ownProduct,
  { productId },
]) {}

export class ReservationOfAnother extends conflict(
  'RESERVATION_OF_ANOTHER',
  (reservationId: string) => [refusalTexts.reservationOfAnother, { reservationId }],
) {}

export class OwnFavorite extends invalid('OWN_FAVORITE', refusalTexts.ownFavorite) {}

export class OverallRatingMissing extends invalid('OVERALL_RATING_MISSING', (message: string) => [
  message,
  [{ field: 'overallRating', message }],
]) {}

export class PurchaseRequired extends forbidden(
  'PURCHASE_REQUIRED',
  refusalTexts.purchaseRequired,
) {}

export class AlreadyRated extends conflict('ALREADY_RATED', (sellerId: string) => [
  refusalTexts.alreadyRated,
  { sellerId },
]) {}

export class OrderNotEvaluable extends ruleBroken('ORDER_NOT_EVALUABLE', (orderId: string) => [
  refusalTexts.notDelivered,
  { orderId },
]) {}

export class ReviewPeriodOver extends ruleBroken('REVIEW_PERIOD_OVER', (orderId: string) => [
  refusalTexts.reviewPeriodOver,
  { orderId },
]) {}

export class OrderNotFound extends notFound('ORDER_NOT_FOUND', (orderId: string) => [
  refusalTexts.orderNotFound,
  { orderId },
]) {}

export class AlreadyEvaluated extends conflict('ALREADY_EVALUATED', (orderId: string) => [
  refusalTexts.alreadyEvaluated,
  { orderId },
]) {}

export class ImportNotFound extends notFound('IMPORT_NOT_FOUND', (importId: string) => [
  refusalTexts.importNotFound,
  { importId },
]) {}

export class ImportLineNotFound extends notFound('IMPORT_LINE_NOT_FOUND', (position: number) => [
  refusalTexts.importLineNotFound,
  { position },
]) {}

/** It was applied, undone or changed by another window. */
export class ImportStateWrong extends conflict('IMPORT_STATE', (state: string) => [
  refusalTexts.importState,
  { state },
]) {}

export class ImportSold extends conflict('IMPORT_SOLD', (titles: readonly string[]) => [
  refusalTexts.importSold,
  { titles },
]) {}
