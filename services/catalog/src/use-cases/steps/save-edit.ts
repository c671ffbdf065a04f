import type { Change } from '@largo/messaging';
import { pictureRepository } from '../../db/picture-repository.ts';
import { productRepository, type ProductSnapshot } from '../../db/product-repository.ts';
import type { ProductRules } from '../../db/settings-repository.ts';
import type { SellerProduct } from '../../domain/import-plan.ts';
import { changeAfterEdit } from '../../domain/product-content.ts';
import { heldStatus, statusAfterEdit } from '../../domain/product-status.ts';
import { imageName, type ProductValues, stockChange } from '../../domain/product.ts';
import { repriceVariants } from './reprice-variants.ts';

export interface PlannedEdit {
  readonly product: SellerProduct;
  readonly values: ProductValues;
  /** Otherwise the stock stays, whatever the values say. */
  readonly isStockMeant: boolean;
}

/** Changes a locked product as its store's edit would. */
export async function saveEdit(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { product, values, isStockMeant }: PlannedEdit,
  rules: ProductRules,
): Promise<ProductSnapshot> {
  const wanted = { stock: values.stock, stockSeen: undefined, available: product.stock };
  const isWatched = !rules.autoApproveProducts;
  const edited = { ...values, options: product.options };
  const change = changeAfterEdit(product, edited, { isWatched, now });
  const snapshot = await productRepository.save(
    tx,
    {
      ...values,
      priceCents: await repriceVariants(tx, product, values.priceCents),
      id: product.id,
      sku: values.sku ?? product.sku,
      status: heldStatus(statusAfterEdit(product), { before: product, change, rules }),
      rejectionReason: null,
      isPausedByStore: product.isPausedByStore,
      change,
      stockChange: isStockMeant ? stockChange(wanted) : 0,
    },
    now,
  );
  const dropped = product.images.filter((url) => !values.images.includes(url)).map(imageName);
  await pictureRepository.letGo(tx, { productId: product.id, names: dropped, now });
  return snapshot;
}
