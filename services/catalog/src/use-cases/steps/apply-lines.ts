import { ProductChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { EndedLine, StoredLine } from '../../db/import-line-repository.ts';
import type { StoredImport } from '../../db/import-repository.ts';
import { pictureFetchRepository } from '../../db/picture-fetch-repository.ts';
import { productRepository } from '../../db/product-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';
import { type ProductRules, settingsRepository } from '../../db/settings-repository.ts';
import { variantRepository } from '../../db/variant-repository.ts';
import type { PlannedGoods } from '../../domain/imports/goods-plan.ts';
import { differenceOf, type LineUndo } from '../../domain/imports/line-undo.ts';
import { importTexts, refusalTexts } from '../../domain/texts.ts';
import { planVariants } from '../../domain/variant-plan.ts';
import type { VariantsForm } from '../../domain/variant-form.ts';
import { planImportLines } from './plan-import-lines.ts';
import { saveEdit } from './save-edit.ts';
import { saveNew } from './save-new.ts';
import { saveVariantsPlan } from './save-variants-plan.ts';

type Line = StoredLine & PlannedGoods;

/** Plans the lines again, because products may have changed since the preview, and does what they say. */
export async function applyLines(
  change: Change,
  imported: StoredImport,
  lines: readonly StoredLine[],
): Promise<EndedLine[]> {
  const { tx } = change;
  // Two products of a store can't take one code at once.
  await sellerRepository.findForUpdate(tx, imported.sellerId);
  const rules = await settingsRepository.get(tx);
  const { planned } = await planImportLines(change, imported, lines, { isPart: true, lock: true });
  const news = planned.filter(({ outcome }) => outcome === 'new');
  const room = rules.maxProductsPerSeller - (await productRepository.countOfSeller(tx, imported.sellerId)); // prettier-ignore
  const added = await addProducts(change, imported, news.slice(0, Math.max(0, room)), rules);
  const ended: EndedLine[] = [];
  for (const line of planned) {
    const productId = added.get(line.position) ?? line.product?.id ?? null;
    const isDone =
      added.has(line.position) || (line.product !== null && line.problems.length === 0);
    const undo = isDone && line.product ? await changeProduct(change, line, rules) : null;
    if (isDone && productId !== null) await wantPictures(change, imported, productId, line);
    ended.push({
      position: line.position,
      state: isDone ? 'done' : 'failed',
      productId,
      undo,
      problems: isDone ? [] : problemsOf(line, rules),
    });
  }
  return ended;
}

async function wantPictures(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { id: importId, sellerId }: StoredImport,
  productId: string,
  { pictures }: Line,
): Promise<void> {
  await pictureFetchRepository.add(tx, { sellerId, productId, importId, urls: pictures, now });
}

/** A new product that is not added has a code of another, or is one too many. */
function problemsOf({ problems, values }: Line, { maxProductsPerSeller }: ProductRules) {
  if (problems.length > 0) return problems.map((problem) => ({ ...problem }));
  const sku = values?.sku;
  const message = sku ? refusalTexts.skuTaken(sku) : importTexts.limit(maxProductsPerSeller);
  return [{ column: sku ? 'sku' : null, message }];
}

/** @returns the new products by the position of their lines */
async function addProducts(
  change: Change,
  { sellerId }: StoredImport,
  lines: readonly Line[],
  rules: ProductRules,
): Promise<Map<number, string>> {
  const status = rules.autoApproveProducts ? 'active' : 'pending';
  const complete = lines.flatMap((line) => (line.values ? [{ line, values: line.values }] : []));
  const all = complete.map(({ values }) => values);
  const saved = await saveNew(change, all, { sellerId, status });
  const added = new Map<number, string>();
  for (const [at, { line }] of complete.entries()) {
    const snapshot = saved[at];
    if (!snapshot) continue;
    const { productId } = snapshot;
    added.set(line.position, productId);
    const { variants } = line;
    const varied = variants && (await saveVariantsOf(change, productId, variants, rules));
    change.emit(ProductChangedV1, varied?.snapshot ?? snapshot);
  }
  return added;
}

async function changeProduct(
  change: Change,
  { product, values, isStockMeant, variants }: Line,
  rules: ProductRules,
): Promise<LineUndo | null> {
  if (!product) return null;
  const { id, options, stock } = product;
  const undo = {
    ...(values ? differenceOf(product, values) : { before: {}, after: {} }),
    variants: null,
  };
  const edited = values && (await saveEdit(change, { product, values, isStockMeant }, rules));
  const saved = variants && (await saveVariantsOf(change, id, variants, rules));
  const snapshot = saved?.snapshot ?? edited;
  if (snapshot) change.emit(ProductChangedV1, snapshot);
  if (!saved) return undo;
  return { ...undo, variants: { options, stock, before: saved.before, after: saved.after } };
}

async function saveVariantsOf(
  change: Change,
  productId: string,
  form: VariantsForm,
  rules: ProductRules,
) {
  const product = await productRepository.findForUpdate(change.tx, productId);
  if (!product) throw new Error(`product ${productId} vanished under its lock`);
  const before = await variantRepository.find(change.tx, productId);
  const plan = planVariants(product, before, form);
  return {
    snapshot: await saveVariantsPlan(change, product, plan, rules),
    before,
    after: plan.variants,
  };
}
