import { DomainError } from '@largo/kernel';
import { refusalTexts, rejectionTexts } from './texts.ts';

type Problem = { field: string; message: string };

/** The message is the first problem's, in Portuguese: the form shows it as it is. */
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
export class InvalidImportFile extends DomainError {
  readonly code = 'INVALID_IMPORT_FILE';
  readonly kind = 'invalid';
}

/** Rows of a product file are wrong, as the details say; nothing of it was written. */
export class InvalidImport extends DomainError {
  readonly code = 'INVALID_IMPORT';
  readonly kind = 'invalid';
}

export class ProductNotFound extends DomainError {
  readonly code = 'PRODUCT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(productId: string) {
    super(refusalTexts.productNotFound, { productId });
  }
}

export class ProductTransitionNotAllowed extends DomainError {
  readonly code = 'PRODUCT_TRANSITION_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(from: string, to: string) {
    super(refusalTexts.transition(from, to), { from, to });
  }
}

/** Another administrator decided in the meantime. */
export class ProductStatusChanged extends DomainError {
  readonly code = 'PRODUCT_STATUS_CHANGED';
  readonly kind = 'conflict';
  constructor(seen: string, status: string) {
    super(refusalTexts.statusChanged(status), { seen, status });
  }
}

export class ProductLimitReached extends DomainError {
  readonly code = 'PRODUCT_LIMIT_REACHED';
  readonly kind = 'rule-broken';
  constructor(limit: number) {
    super(refusalTexts.productLimit(limit), { limit });
  }
}

/** 403 makes the product form ask for the profile first. */
export class SellerProfileIncomplete extends DomainError {
  readonly code = 'SELLER_PROFILE_INCOMPLETE';
  readonly kind = 'forbidden';
  constructor() {
    super(refusalTexts.profileIncomplete);
  }
}

export class RejectionReasonMissing extends DomainError {
  readonly code = 'REJECTION_REASON_MISSING';
  readonly kind = 'invalid';
  constructor() {
    const message = rejectionTexts.reasonMissing;
    super(message, [{ field: 'rejectionReason', message }]);
  }
}

export class ImageRefused extends DomainError {
  readonly code = 'IMAGE_REFUSED';
  readonly kind = 'invalid';
  constructor(message: string) {
    super(message, [{ field: 'images', message }]);
  }
}

export class UploadQuotaReached extends DomainError {
  readonly code = 'UPLOAD_QUOTA_REACHED';
  readonly kind = 'too-many';
  constructor(perDay: number) {
    super(refusalTexts.uploadQuota(perDay), { perDay });
  }
}

/** A filter by delivery needs a place. */
export class DeliveryPlaceMissing extends DomainError {
  readonly code = 'DELIVERY_PLACE_MISSING';
  readonly kind = 'invalid';
  constructor() {
    super(refusalTexts.placeMissing, [{ field: 'place', message: refusalTexts.placeMissing }]);
  }
}

export class CategoryNotFound extends DomainError {
  readonly code = 'CATEGORY_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(categoryId: string) {
    super(refusalTexts.categoryNotFound, { categoryId });
  }
}

export class InvalidCategory extends DomainError {
  readonly code = 'INVALID_CATEGORY';
  readonly kind = 'invalid';
  constructor(field: string, message: string) {
    super(message, [{ field, message }]);
  }
}

export class CategoryInUse extends DomainError {
  readonly code = 'CATEGORY_IN_USE';
  readonly kind = 'conflict';
  constructor(products: number, children: number) {
    super(refusalTexts.categoryInUse, { products, children });
  }
}

export class StoreNotFound extends DomainError {
  readonly code = 'STORE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(sellerId: string) {
    super(refusalTexts.storeNotFound, { sellerId });
  }
}

export class OutOfStock extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  readonly kind = 'conflict';
  constructor(lines: readonly { productId: string; available: number }[]) {
    super(refusalTexts.outOfStock, lines);
  }
}

/** Unknown, not public, or its seller can't be paid. */
export class ProductUnavailable extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly kind = 'conflict';
  constructor(lines: readonly { productId: string; sellerId?: string }[]) {
    super(refusalTexts.unavailable, lines);
  }
}

export class OwnProduct extends DomainError {
  readonly code = 'OWN_PRODUCT';
  readonly kind = 'rule-broken';
  constructor(productId: string) {
    super(refusalTexts.ownProduct, { productId });
  }
}

export class ReservationOfAnother extends DomainError {
  readonly code = 'RESERVATION_OF_ANOTHER';
  readonly kind = 'conflict';
  constructor(reservationId: string) {
    super(refusalTexts.reservationOfAnother, { reservationId });
  }
}

export class OwnFavorite extends DomainError {
  readonly code = 'OWN_FAVORITE';
  readonly kind = 'invalid';
  constructor() {
    super(refusalTexts.ownFavorite);
  }
}

export class OverallRatingMissing extends DomainError {
  readonly code = 'OVERALL_RATING_MISSING';
  readonly kind = 'invalid';
  constructor(message: string) {
    super(message, [{ field: 'overallRating', message }]);
  }
}

export class PurchaseRequired extends DomainError {
  readonly code = 'PURCHASE_REQUIRED';
  readonly kind = 'forbidden';
  constructor() {
    super(refusalTexts.purchaseRequired);
  }
}

export class AlreadyRated extends DomainError {
  readonly code = 'ALREADY_RATED';
  readonly kind = 'conflict';
  constructor(sellerId: string) {
    super(refusalTexts.alreadyRated, { sellerId });
  }
}

export class OrderNotEvaluable extends DomainError {
  readonly code = 'ORDER_NOT_EVALUABLE';
  readonly kind = 'rule-broken';
  constructor(orderId: string) {
    super(refusalTexts.notDelivered, { orderId });
  }
}

export class OrderNotFound extends DomainError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(orderId: string) {
    super(refusalTexts.orderNotFound, { orderId });
  }
}

export class AlreadyEvaluated extends DomainError {
  readonly code = 'ALREADY_EVALUATED';
  readonly kind = 'conflict';
  constructor(orderId: string) {
    super(refusalTexts.alreadyEvaluated, { orderId });
  }
}
