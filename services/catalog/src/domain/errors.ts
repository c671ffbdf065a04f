import { DomainError } from '@largo/kernel';

type Problem = { field: string; message: string };

/** The message is the first problem's, in Portuguese: the form shows it as it is. */
export class InvalidProduct extends DomainError {
  readonly code = 'INVALID_PRODUCT';
  readonly kind = 'invalid';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'Invalid product', problems);
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
    super('Product not found', { productId });
  }
}

export class ProductTransitionNotAllowed extends DomainError {
  readonly code = 'PRODUCT_TRANSITION_NOT_ALLOWED';
  readonly kind = 'conflict';
  constructor(from: string, to: string) {
    super(`Product cannot go from ${from} to ${to}`, { from, to });
  }
}

/** Somebody decided while somebody else was looking. */
export class ProductStatusChanged extends DomainError {
  readonly code = 'PRODUCT_STATUS_CHANGED';
  readonly kind = 'conflict';
  constructor(seen: string, status: string) {
    super(`Product is ${status} by now, not ${seen}`, { seen, status });
  }
}

export class ProductLimitReached extends DomainError {
  readonly code = 'PRODUCT_LIMIT_REACHED';
  readonly kind = 'rule-broken';
  constructor(limit: number) {
    super(`A seller may have ${limit} products`, { limit });
  }
}

/** 403 tells the product form that the profile is to be completed first. */
export class SellerProfileIncomplete extends DomainError {
  readonly code = 'SELLER_PROFILE_INCOMPLETE';
  readonly kind = 'forbidden';
  constructor() {
    super('The seller profile has no business name');
  }
}

export class RejectionReasonMissing extends DomainError {
  readonly code = 'REJECTION_REASON_MISSING';
  readonly kind = 'invalid';
  constructor(message: string) {
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
    super(`At most ${perDay} pictures a day`, { perDay });
  }
}

/** Whether somebody delivers can't be told without where to. */
export class DeliveryPlaceMissing extends DomainError {
  readonly code = 'DELIVERY_PLACE_MISSING';
  readonly kind = 'invalid';
  constructor() {
    super('Delivery needs the place it goes to', [{ field: 'place', message: 'is missing' }]);
  }
}

export class CategoryNotFound extends DomainError {
  readonly code = 'CATEGORY_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(categoryId: string) {
    super('Category not found', { categoryId });
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
    super('The category has products or subcategories', { products, children });
  }
}

export class StoreNotFound extends DomainError {
  readonly code = 'STORE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(sellerId: string) {
    super('Store not found', { sellerId });
  }
}

export class OutOfStock extends DomainError {
  readonly code = 'OUT_OF_STOCK';
  readonly kind = 'conflict';
  constructor(lines: readonly { productId: string; available: number }[]) {
    super('Not enough stock', lines);
  }
}

/** Unknown, not public, or its seller can't be paid. */
export class ProductUnavailable extends DomainError {
  readonly code = 'PRODUCT_UNAVAILABLE';
  readonly kind = 'conflict';
  constructor(lines: readonly { productId: string; sellerId?: string }[]) {
    super('A product cannot be bought now', lines);
  }
}

export class OwnProduct extends DomainError {
  readonly code = 'OWN_PRODUCT';
  readonly kind = 'rule-broken';
  constructor(productId: string) {
    super('A seller cannot buy their own product', { productId });
  }
}

export class ReservationOfAnother extends DomainError {
  readonly code = 'RESERVATION_OF_ANOTHER';
  readonly kind = 'conflict';
  constructor(reservationId: string) {
    super('The reservation belongs to another buyer', { reservationId });
  }
}

export class OwnFavorite extends DomainError {
  readonly code = 'OWN_FAVORITE';
  readonly kind = 'invalid';
  constructor() {
    super('Your own store and products cannot be favourites');
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
    super('Only buyers of the store can rate it');
  }
}

export class AlreadyRated extends DomainError {
  readonly code = 'ALREADY_RATED';
  readonly kind = 'conflict';
  constructor(sellerId: string) {
    super('The store was rated before', { sellerId });
  }
}

export class OrderNotEvaluable extends DomainError {
  readonly code = 'ORDER_NOT_EVALUABLE';
  readonly kind = 'rule-broken';
  constructor(orderId: string) {
    super('Only a delivered order can be evaluated', { orderId });
  }
}

export class OrderNotFound extends DomainError {
  readonly code = 'ORDER_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(orderId: string) {
    super('Order not found', { orderId });
  }
}

export class AlreadyEvaluated extends DomainError {
  readonly code = 'ALREADY_EVALUATED';
  readonly kind = 'conflict';
  constructor(orderId: string) {
    super('The order was evaluated before', { orderId });
  }
}
