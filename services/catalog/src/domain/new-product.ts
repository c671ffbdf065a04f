import type { ProductStatus } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { ProductValues, StoredValues } from './product.ts';

interface Birth {
  id: string;
  sellerId: string;
  status: ProductStatus;
  now: Date;
}

/** The code of a product that its store does not name. */
export function systemSku(productId: string): string {
  return `LG-${productId.replaceAll('-', '').slice(-12).toUpperCase()}`;
}

export function isSystemSku(sku: string): boolean {
  return /^LG-[0-9A-F]{12}$/.test(sku);
}

const copySuffix = ' (cópia)';
const maxTitleLength = 200;

/** The title of a copy, until its store renames it. */
export function copiedTitle(title: string): string {
  return title.slice(0, maxTitleLength - copySuffix.length).trimEnd() + copySuffix;
}

type NewValues = Omit<ProductValues, 'categoryId'> & Pick<StoredValues, 'categoryId'>;

/** A product made from a form or from another product, with generated codes. */
export function newProduct(values: NewValues, { id, sellerId, status, now }: Birth) {
  return {
    ...values,
    id,
    sellerId,
    sku: values.sku ?? systemSku(id),
    slug: `${slugify(values.title).slice(0, 80) || 'produto'}-${id.slice(-8)}`,
    status,
    rejectionReason: null,
    isSponsored: false,
    totalSales: 0,
    createdAt: now.toISOString(),
  };
}
