import { ProductChangedV1, ProductRemovedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { EndedLine, StoredLine } from '../../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { pictureFetchRepository } from '../../db/picture-fetch-repository.ts';
import { pictureRepository } from '../../db/picture-repository.ts';
import { productRepository } from '../../db/product-repository.ts';
import { sellerProductRepository } from '../../db/seller-product-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';
import { settingsRepository } from '../../db/settings-repository.ts';
import { variantRepository } from '../../db/variant-repository.ts';
import { InvalidProduct } from '../../domain/errors.ts';
import type { SellerProduct } from '../../domain/import-plan.ts';
import {
  type LineUndo,
  undoneForm,
  undoneImages,
  undoneVariants,
} from '../../domain/imports/line-undo.ts';
import { imageName, readProductForm } from '../../domain/product.ts';
import { importTexts } from '../../domain/texts.ts';
import { saveEdit } from './save-edit.ts';
import { saveVariantsPlan } from './save-variants-plan.ts';

/** Takes back what lines did, but for what the store has changed since. */
export async function undoLines(
  change: Change,
  { id, sellerId }: StoredImport,
  lines: readonly StoredLine[],
): Promise<EndedLine[]> {
  // Lock order: the seller's row before its products' rows.
  await sellerRepository.findForUpdate(change.tx, sellerId);
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const named = { ids, titles: [], skus: [] };
  const products = await sellerProductRepository.find(change.tx, sellerId, { lock: true, named });
  const byId = new Map(products.map((product) => [product.id, product]));
  // Buyers go on between the store's request and this.
  const sold = await importRepository.findSoldOf(change.tx, id, ids);
  const ended: EndedLine[] = [];
  for (const { position, productId, undo } of lines) {
    const product = byId.get(productId ?? '');
    const isSold = product !== undefined && sold.has(product.id);
    const isWhole =
      !isSold && (!product || (await undoLine(change, { id, sellerId }, product, undo)));
    const message = isSold ? importTexts.sold : importTexts.kept;
    const problems = isWhole ? [] : [{ column: null, message }];
    ended.push({ position, productId, undo, state: isWhole ? 'undone' : 'kept', problems });
  }
  return ended;
}

/** @returns whether nothing of what the line did is left */
async function undoLine(
  change: Change,
  { id: importId, sellerId }: Pick<StoredImport, 'id' | 'sellerId'>,
  product: SellerProduct,
  undo: LineUndo | null,
): Promise<boolean> {
  const ofProduct = { productId: product.id, importId };
  const brought = await pictureFetchRepository.takeBack(change.tx, ofProduct);
  if (!undo) return removeProduct(change, sellerId, product);
  if (!(await undoVariants(change, product, undo.variants))) return false;
  const { form, isStockMeant, ...undone } = undoneForm(product, undo);
  const { images: shown = [] } = form;
  const images = undoneImages(shown, brought);
  const isWhole = undone.isWhole && images !== undefined;
  const isFewer = images !== undefined && images.length < shown.length;
  if (Object.keys(undo.before).length === 0 && !isFewer) return isWhole;
  try {
    const values = readProductForm({ ...form, images: images ?? shown });
    const rules = await settingsRepository.get(change.tx);
    change.emit(ProductChangedV1, await saveEdit(change, { product, values, isStockMeant }, rules));
    return isWhole;
  } catch (error) {
    // What was stored before may break today's rules.
    if (error instanceof InvalidProduct) return false;
    throw error;
  }
}

async function removeProduct(
  { tx, now, emit }: Change,
  sellerId: string,
  product: SellerProduct,
): Promise<boolean> {
  await productRepository.markRemoved(tx, product.id, now);
  const names = product.images.map(imageName);
  await pictureRepository.letGo(tx, { productId: product.id, names, now });
  emit(ProductRemovedV1, { productId: product.id, sellerId });
  return true;
}

/** Puts the variants of a product back, whose stock and options then are as before. */
async function undoVariants(
  change: Change,
  product: SellerProduct,
  undo: LineUndo['variants'],
): Promise<boolean> {
  if (!undo) return true;
  const stored = await productRepository.findForUpdate(change.tx, product.id);
  if (!stored) throw new Error(`product ${product.id} vanished under its lock`);
  const plan = undoneVariants(stored, await variantRepository.find(change.tx, product.id), undo);
  if (!plan) return false;
  const snapshot = await saveVariantsPlan(
    change,
    stored,
    plan,
    await settingsRepository.get(change.tx),
  );
  change.emit(ProductChangedV1, snapshot);
  product.stock = snapshot.availableStock;
  product.options = plan.options;
  return true;
}
