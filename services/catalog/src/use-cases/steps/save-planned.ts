import type { ProductStatus } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { pictureRepository } from '../../db/picture-repository.ts';
import {
  productRepository,
  type ProductSnapshot,
  type StoredProduct,
} from '../../db/product-repository.ts';
import type { ProductRules } from '../../db/settings-repository.ts';
import { variantRepository } from '../../db/variant-repository.ts';
import type { SellerProduct } from '../../domain/import-plan.ts';
import { newProduct } from '../../domain/new-product.ts';
import { changeAfterEdit } from '../../domain/product-content.ts';
import { heldStatus, statusAfterEdit } from '../../domain/product-status.ts';
import { imageName, type ProductValues, stockChange } from '../../domain/product.ts';
import { cardOptionsOf, type VariantsPlan } from '../../domain/variant-plan.ts';
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

/** Adds products; one whose code the store has already is left out. @returns by the place of its values */
export async function saveNew(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  all: readonly ProductValues[],
  birth: { sellerId: string; status: ProductStatus },
): Promise<(ProductSnapshot | undefined)[]> {
  if (all.length === 0) return [];
  const made = all.map((values) => newProduct(values, { ...birth, id: newId(), now }));
  const added = await productRepository.insert(tx, made, now);
  const byId = new Map(added.map((snapshot) => [snapshot.productId, snapshot]));
  return made.map(({ id }) => byId.get(id));
}

/** Stores what becomes of a locked product's options and variants, as its store's edit would. */
export async function saveVariants(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  product: StoredProduct,
  plan: VariantsPlan,
  rules: ProductRules,
): Promise<ProductSnapshot> {
  const isWatched = !rules.autoApproveProducts;
  const edited = { ...product, options: plan.options };
  const change = changeAfterEdit(product, edited, { isWatched, now });
  const status = heldStatus(statusAfterEdit(product), { before: product, change, rules });
  const of = { productId: product.id, sellerId: product.sellerId, now };
  return variantRepository.save(tx, of, plan, { status, cardOptions: cardOptionsOf(plan), change });
}
