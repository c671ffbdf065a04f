import { type ImportProductsAnswer, ProductChangedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { categoryRepository } from '../db/category-repository.ts';
import { pictureRepository } from '../db/picture-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { sellerProductRepository } from '../db/seller-product-repository.ts';
import { categoryNames } from '../domain/category-names.ts';
import { InvalidImport, ProductLimitReached, SellerProfileIncomplete } from '../domain/errors.ts';
import { type ImportPlan, planImport, type SellerProduct } from '../domain/import-plan.ts';
import { imageName } from '../domain/product.ts';
import type { SheetRow } from '../domain/product-sheet.ts';
import type { TakenSku } from '../domain/taken-skus.ts';
import { importTexts } from '../domain/texts.ts';
import { variantRepository } from '../db/variant-repository.ts';
import { saveEdit } from './steps/save-edit.ts';
import { saveNew } from './steps/save-new.ts';

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
    for (const { product, ...step } of plan.steps)
      if (product)
        change.emit(ProductChangedV1, await saveEdit(change, { product, ...step }, rules));
    const added = created.map(({ values }) => values);
    for (const snapshot of await saveNew(change, added, { sellerId, status }))
      if (snapshot) change.emit(ProductChangedV1, snapshot);
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
