import {
  type Administrator,
  ProductChangedV1,
  type VariantChangeBody,
  type VariantsBody,
} from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { productRepository, type StoredProduct } from '../db/product-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { variantRepository } from '../db/variant-repository.ts';
import { InvalidProduct, ProductNotFound, VariantNotFound } from '../domain/errors.ts';
import { changeAfterEdit, isSameContent } from '../domain/product-content.ts';
import { heldStatus, statusAfterEdit } from '../domain/product-status.ts';
import { isTakenSku } from '../domain/taken-skus.ts';
import { variantTexts } from '../domain/texts.ts';
import { readVariantsForm, type VariantsForm } from '../domain/variant-form.ts';
import {
  cardOptionsOf,
  planVariants,
  type StoredVariant,
  type VariantsPlan,
} from '../domain/variant-plan.ts';

interface OfProduct {
  productId: string;
  userId: string;
  /** Set for an administrator, who may change any product. */
  admin: Administrator | undefined;
}

export interface SaveVariants extends OfProduct {
  form: VariantsBody;
}

export interface ChangeVariant extends OfProduct {
  variantId: string;
  changes: VariantChangeBody;
}

/**
 * Replaces a product's options and variants. Other texts than before are an edit of the product: a
 * rejected one then asks for a new decision, an approved one is looked at later or waits; prices and
 * stock need none. Emits ProductChangedV1, and
 * an administrator's audit entry.
 * @throws ProductNotFound also when it belongs to another seller
 * @throws InvalidProduct naming every field that is wrong
 */
export async function saveVariants(unit: UnitOfWork, command: SaveVariants): Promise<void> {
  await unit.run(async (change) => {
    const { product, stored } = await findProduct(change, command);
    const form = readVariantsForm(command.form, product.images);
    await save(change, command, { product, stored, form });
  });
}

/**
 * Changes the given fields of one variant. Emits ProductChangedV1, and an administrator's audit entry.
 * @throws ProductNotFound also when it belongs to another seller
 * @throws InvalidProduct naming every field that is wrong
 */
export async function changeVariant(unit: UnitOfWork, command: ChangeVariant): Promise<void> {
  const { variantId, changes } = command;
  await unit.run(async (change) => {
    const { product, stored } = await findProduct(change, command);
    const isMeant = ({ id }: StoredVariant) => id === variantId.toLowerCase();
    if (!product.options || !stored.some(isMeant)) throw new VariantNotFound(variantId);
    const options = product.options;
    const variants = stored
      .filter((variant) => variant.isActive || isMeant(variant))
      .map((variant) => {
        const { id, values, isActive } = variant;
        const same = { id, values: [...values], isActive };
        return isMeant(variant) ? { ...same, ...changes } : same;
      });
    const form = readVariantsForm({ options, variants }, product.images);
    await save(change, command, { product, stored, form });
  });
}

async function findProduct({ tx }: Change, { productId, userId, admin }: OfProduct) {
  // Lock order: the seller's row before its products' rows.
  await sellerRepository.lockOfProduct(tx, productId);
  const product = await productRepository.findForUpdate(tx, productId);
  if (!product || !(admin || product.sellerId === userId)) throw new ProductNotFound(productId);
  return { product, stored: await variantRepository.find(tx, productId) };
}

async function save(
  { tx, now, emit, audit }: Change,
  { productId, admin }: OfProduct,
  {
    product,
    stored,
    form,
  }: { product: StoredProduct; stored: readonly StoredVariant[]; form: VariantsForm },
): Promise<void> {
  const plan = planVariants(product, stored, form);
  const of = { productId, sellerId: product.sellerId, now };
  await refuseTakenSkus(tx, of, plan);
  const edited = { ...product, options: plan.options };
  // Prices, stock and codes need no approval, and nothing else of these depends on the platform's rules.
  const isOfContent = !isSameContent(product, edited) || product.change !== null;
  const rules = isOfContent && !admin ? await settingsRepository.get(tx) : undefined;
  const isWatched = rules?.autoApproveProducts === false;
  const contentChange = changeAfterEdit(product, edited, { isWatched, now });
  const status = rules
    ? heldStatus(statusAfterEdit(product), { before: product, change: contentChange, rules })
    : product.status;
  const copies = { status, cardOptions: cardOptionsOf(plan), change: contentChange };
  emit(ProductChangedV1, await variantRepository.save(tx, of, plan, copies));
  if (admin)
    audit(admin, 'product-edited', {
      subject: { type: 'product', id: productId, label: product.title },
      before: { variants: summaryOf(stored) },
      after: { variants: summaryOf(plan.variants) },
    });
}

const summaryOf = (variants: readonly StoredVariant[]) =>
  variants.map(({ values, isActive, priceCents, onHand, held }) => ({
    values,
    isActive,
    priceCents,
    stock: onHand - held,
  }));

async function refuseTakenSkus(
  tx: Change['tx'],
  { productId, sellerId }: { productId: string; sellerId: string },
  { variants }: VariantsPlan,
): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  const taken = await variantRepository.findSkus(tx, sellerId, skus);
  const problems = skus.flatMap((sku, index) =>
    isTakenSku(taken, { sku, productId }) || skus.indexOf(sku) !== index
      ? [{ field: `variants.${index}.sku`, message: variantTexts.skuTaken(sku) }]
      : [],
  );
  if (problems.length > 0) throw new InvalidProduct(problems);
}
