import type { ProductStatus } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { ProductValues } from './product.ts';

interface Birth {
  id: string;
  sellerId: string;
  status: ProductStatus;
  now: Date;
}

/** A product made from a form, with generated codes. */
export function newProduct(values: ProductValues, { id, sellerId, status, now }: Birth) {
  return {
    ...values,
    id,
    sellerId,
    sku: `LG-${id.replaceAll('-', '').slice(-12).toUpperCase()}`,
    slug: `${slugify(values.title).slice(0, 80) || 'produto'}-${id.slice(-8)}`,
    status,
    rejectionReason: null,
    isSponsored: false,
    totalSales: 0,
    createdAt: now.toISOString(),
  };
}
