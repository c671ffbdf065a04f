import { type ImportProductsAnswer, ProductChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { type ProductRules, settingsRepository } from '../db/settings-repository.ts';
import { sellerProductRepository } from '../db/seller-product-repository.ts';
import { categoryNames } from '../domain/category-names.ts';
import { InvalidImport, ProductLimitReached, SellerProfileIncomplete } from '../domain/errors.ts';
import {
  type ImportPlan,
  planImport,
  type PlannedRow,
  type SellerProduct,
} from '../domain/import-plan.ts';
import { newProduct } from '../domain/new-product.ts';
import { changeAfterEdit } from '../domain/product-content.ts';
import { heldStatus, statusAfterEdit } from '../domain/product-status.ts';
import { imageName, stockChange } from '../domain/product.ts';
import type { SheetRow } from '../domain/product-sheet.ts';
import type { TakenSku } from '../domain/taken-skus.ts';
import { importTexts } from '../domain/texts.ts';
import { variantRepository } from '../db/variant-repository.ts';
import { repriceVariants } from './steps/reprice-variants.ts';

export interface ImportProducts {
  sellerId: string;
  rows: readonly SheetRow[];
  /** Only reports what would happen. */
  dryRun: boolean;
}

/** The route adds the encoding, because it decoded the bytes. */
type ImportOutcome = Omit<ImportProductsAnswer, 'encoding'>;

/**
 * Creates and changes a seller's own products from a file: all of it or, if any row is wrong,
 * nothing. Emits a ProductChangedV1 for each.
 * @throws InvalidImport with every problem, unless it is a dry run
 */
export async function importProducts(
  unit: UnitOfWork,
  { sellerId, rows, dryRun }: ImportProducts,
): Promise<ImportOutcome> {
  return unit.run(async (change) => {
    const seller = await sellerRepository.findForUpdate(change.tx, sellerId);
    if (!seller?.isPublic) throw new SellerProfileIncomplete();
    const sellerProducts = await sellerProductRepository.find(change.tx, sellerId, {
      lock: !dryRun,
    });
    const plan = await makePlan(change, { sellerId, rows, sellerProducts });
    const rules = await settingsRepository.get(change.tx);
    const created = plan.steps.filter(({ product }) => !product);
    if (created.length > 0 && sellerProducts.length + created.length > rules.maxProductsPerSeller)
      throw new ProductLimitReached(rules.maxProductsPerSeller);
    if (dryRun) return answerOf(plan, rows.length, dryRun);
    if (plan.problems.length > 0) throw new InvalidImport(importTexts.refused, plan.problems);
    const status = rules.autoApproveProducts ? 'active' : 'pending';
    for (const step of plan.steps) if (step.product) await edit(change, step, rules);
    await create(change, created, { sellerId, status });
    return answerOf(plan, rows.length, dryRun);
  });
}

async function makePlan(
  { tx, now }: Change,
  given: { sellerId: string; rows: readonly SheetRow[]; sellerProducts: readonly SellerProduct[] },
): Promise<ImportPlan> {
  const { sellerId, rows, sellerProducts } = given;
  const all = await categoryRepository.findAll(tx);
  const skus = rows.flatMap(({ cells }) => cells.sku?.trim().toUpperCase() || []);
  // A row finds a product by its own code; what is looked for here are those of variants.
  const isOwn = ({ sku, productId }: TakenSku) =>
    sellerProducts.some((product) => product.id === productId && product.sku === sku);
  const takenSkus = await variantRepository.findSkus(tx, sellerId, skus);
  const named = rows.flatMap(({ cells }) => cells.imagens?.split(/\s+/) ?? []);
  const names = [...new Set(named.map(imageName))];
  const active = new Set(all.filter(({ isActive }) => isActive).map(({ id }) => id));
  return planImport({
    rows,
    sellerProducts,
    categories: categoryNames(all),
    isCategoryActive: (id) => active.has(id),
    takenSkus: takenSkus.filter((one) => !isOwn(one)),
    ownImages: await pictureRepository.takeOwn(tx, { userId: sellerId, names, now }),
  });
}

async function edit(
  { tx, now, emit }: Change,
  step: PlannedRow,
  rules: ProductRules,
): Promise<void> {
  const { product, values, isStockMeant } = step;
  if (!product) return;
  const { stock } = values;
  const wanted = { stock, stockSeen: undefined, available: product.stock };
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
  emit(ProductChangedV1, snapshot);
}

async function create(
  { tx, now, emit }: Change,
  steps: readonly PlannedRow[],
  birth: { sellerId: string; status: 'active' | 'pending' },
): Promise<void> {
  if (steps.length === 0) return;
  const made = steps.map(({ values }) => newProduct(values, { ...birth, id: newId(), now }));
  for (const snapshot of await productRepository.insert(tx, made, now))
    emit(ProductChangedV1, snapshot);
}

function answerOf(plan: ImportPlan, rows: number, dryRun: boolean): ImportOutcome {
  const reports = plan.steps.map(({ report }) => report);
  const updated = reports.filter(({ action }) => action === 'update').length;
  const refused = new Set(plan.problems.map(({ row }) => row)).size;
  const created = reports.length - updated;
  return {
    dryRun,
    summary: { rows, created, updated, unchanged: plan.unchanged, refused },
    rows: reports,
    problems: plan.problems,
  };
}
