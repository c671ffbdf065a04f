import { type Administrator, ProductChangedV1, type ProductStatus } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { ProductSkuTaken } from '../domain/errors.ts';
import { newProduct } from '../domain/new-product.ts';
import { refuseUnknown } from '../domain/product-references.ts';
import { namedStatus, offeredStatus } from '../domain/product-status.ts';
import { imageName, type ProductForm, readProductForm } from '../domain/product.ts';
import { checkNewProduct } from './steps/check-new-product.ts';
import { refuseTakenSku } from './steps/refuse-taken-sku.ts';

export interface CreateProduct {
  sellerId: string;
  form: ProductForm;
  /** Undefined lets the platform decide. A store may only name a draft, an administrator any. */
  status: ProductStatus | undefined;
  admin: Administrator | undefined;
}

/**
 * Offers a new product, or keeps a draft; it waits for an administrator unless the platform approves by itself. Emits
 * ProductChangedV1, and an administrator's audit entry.
 */
export async function createProduct(
  unit: UnitOfWork,
  { sellerId, form, status, admin }: CreateProduct,
): Promise<{ productId: string }> {
  const values = readProductForm(form);
  const named = namedStatus(status);
  return unit.run(async ({ tx, now, emit, audit }) => {
    const rules = await checkNewProduct(tx, sellerId);
    const names = values.images.map(imageName);
    const own = await pictureRepository.takeOwn(tx, { userId: sellerId, names, now });
    refuseUnknown({
      isCategoryKnown: await categoryRepository.isUsable(tx, values.categoryId),
      areImagesKnown: names.every((name) => own.has(name)),
    });
    const id = newId();
    const product = newProduct(values, {
      id,
      sellerId,
      status: named ?? offeredStatus(rules),
      now,
    });
    // What the system makes of the id is no other product's.
    if (values.sku !== null) await refuseTakenSku(tx, product);
    const [snapshot] = await productRepository.insert(tx, [product], now);
    if (!snapshot) throw new ProductSkuTaken(product.sku);
    emit(ProductChangedV1, snapshot);
    if (admin)
      audit(admin, 'product-created', {
        subject: { type: 'product', id, label: values.title },
        after: { status: snapshot.status, priceCents: values.priceCents, stock: values.stock },
      });
    return { productId: id };
  });
}
