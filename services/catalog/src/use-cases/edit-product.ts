import { type Administrator, ProductChangedV1, type ProductEditBody } from '@largo/contracts';
import { differencesOf } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { InvalidProduct, ProductNotFound } from '../domain/errors.ts';
import { systemSku } from '../domain/new-product.ts';
import { refuseUnknown } from '../domain/product-references.ts';
import { changeAfterEdit, isSameContent } from '../domain/product-content.ts';
import {
  heldStatus,
  isOffered,
  isPausedAfter,
  namedStatus,
  offeredStatus,
  statusAfterEdit,
} from '../domain/product-status.ts';
import {
  changedForm,
  imageName,
  readProductForm,
  stockChange,
  withAddedImages,
} from '../domain/product.ts';
import { variantTexts } from '../domain/texts.ts';
import { refuseTakenSku } from './steps/refuse-taken-sku.ts';
import { repriceVariants } from './steps/reprice-variants.ts';

export interface EditProduct {
  productId: string;
  userId: string;
  /** Set for an administrator, who may change any product and its status. */
  admin: Administrator | undefined;
  changes: ProductEditBody;
}

/**
 * Changes only the given fields. A seller may only pause, resume and offer by `status`, and the edit of a
 * rejected product asks for a new decision. Other content of an approved one is looked at later, or
 * waits where the platform says so. Emits ProductChangedV1, and an administrator's audit
 * entry.
 * @throws ProductNotFound also when it belongs to another seller
 * @throws ProductSkuTaken when another product of the store, or a variant of one, has the code
 * @throws ProductTransitionNotAllowed when a seller can't pause or resume it
 */
export async function editProduct(
  unit: UnitOfWork,
  { productId, userId, admin, changes }: EditProduct,
): Promise<{ productId: string }> {
  return unit.run(async ({ tx, now, emit, audit }) => {
    // Lock order: the seller's row before its products' rows. Only codes are looked up among them.
    if (changes.sku !== undefined) await sellerRepository.lockOfProduct(tx, productId);
    const stored = await productRepository.findForUpdate(tx, productId);
    if (!stored || !(admin || stored.sellerId === userId)) throw new ProductNotFound(productId);
    const available = stored.onHand - stored.held;
    const read = readProductForm(
      changedForm({ ...stored, stock: available }, withAddedImages(stored, changes)),
    );
    const { options } = stored;
    const values = { ...read, sku: read.sku ?? systemSku(productId), options };
    if (values.sku !== stored.sku) await refuseTakenSku(tx, { ...stored, sku: values.sku });
    const fresh = values.images.filter((url) => !stored.images.includes(url)).map(imageName);
    const own = await pictureRepository.takeOwn(tx, { userId, names: fresh, now });
    refuseUnknown({
      isCategoryKnown:
        values.categoryId === stored.categoryId ||
        (await categoryRepository.isUsable(tx, values.categoryId)),
      areImagesKnown: fresh.every((name) => own.has(name)),
    });
    const named = admin
      ? (namedStatus(changes.status, stored.status) ?? stored.status)
      : statusAfterEdit(stored, changes.status);
    // Nothing else of an edit depends on the platform's rules, and most edits are of prices and stock.
    const isOfContent = !isSameContent(stored, values) || stored.change !== null;
    const isOffer = !admin && isOffered(stored.status, changes.status);
    const rules = (isOfContent || isOffer) && !admin ? await settingsRepository.get(tx) : undefined;
    const isWatched = rules?.autoApproveProducts === false;
    const change = changeAfterEdit(stored, values, { isWatched, now });
    const wanted = isOffer && rules ? offeredStatus(rules) : named;
    const status = rules ? heldStatus(wanted, { before: stored, change, rules }) : wanted;
    if (stored.options && changes.stock !== undefined && values.stock !== available)
      throw new InvalidProduct([{ field: 'stock', message: variantTexts.stockOfVariants }]);
    const snapshot = await productRepository.save(
      tx,
      {
        ...values,
        priceCents: await repriceVariants(tx, stored, values.priceCents),
        id: productId,
        status,
        rejectionReason: status === 'rejected' ? stored.rejectionReason : null,
        isPausedByStore: isPausedAfter(stored, status, stored.sellerId === userId),
        change,
        stockChange:
          changes.stock === undefined
            ? 0
            : stockChange({ stock: values.stock, stockSeen: changes.stockSeen, available }),
      },
      now,
    );
    const dropped = stored.images.filter((url) => !values.images.includes(url)).map(imageName);
    await pictureRepository.letGo(tx, { productId, names: dropped, now });
    emit(ProductChangedV1, snapshot);
    const difference = differencesOf({ ...stored, stock: available }, { ...values, status });
    if (admin && difference)
      audit(admin, 'product-edited', {
        subject: { type: 'product', id: productId, label: stored.title },
        ...difference,
      });
    return { productId };
  });
}
