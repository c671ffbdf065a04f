import { setImmediate } from 'node:timers/promises';
import type { ProductImportAnswer } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { categoryRepository } from '../../db/category-repository.ts';
import { importLineRepository } from '../../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { pictureRepository } from '../../db/picture-repository.ts';
import { sellerProductRepository } from '../../db/seller-product-repository.ts';
import { variantRepository } from '../../db/variant-repository.ts';
import { categoryNames } from '../../domain/category-names.ts';
import {
  type GoodsLine,
  type GoodsQuestion,
  type PlannedGoods,
  planGoods,
} from '../../domain/imports/goods-plan.ts';
import { categoryFinder, type FoundCategory } from '../../domain/imports/sheet-categories.ts';
import { imageName } from '../../domain/product.ts';
import type { TakenSku } from '../../domain/taken-skus.ts';

interface PlannedImport<Line> {
  planned: (Line & PlannedGoods)[];
  /** Those of a sheet's categories that are not ours, or that the store had to choose. */
  unknownCategories(names: readonly (string | null)[]): ProductImportAnswer['categories'];
}

/**
 * @param isPart of a sheet: only the products that the lines may mean are read
 * @param lock keeps these as they are, until the transaction ends
 */
export async function planImportLines<Line extends GoodsLine>(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { sellerId, layout }: Pick<StoredImport, 'sellerId' | 'layout'>,
  lines: readonly Line[],
  { isPart, lock = false }: { isPart: boolean; lock?: boolean },
): Promise<PlannedImport<Line>> {
  const named = namesIn(lines);
  const sellerProducts = await sellerProductRepository.find(tx, sellerId, {
    lock,
    ...(isPart ? { named } : {}),
  });
  const all = await categoryRepository.findAll(tx);
  const active = new Set(all.filter(({ isActive }) => isActive).map(({ id }) => id));
  const categories = categoryNames(all);
  const chosen = await importRepository.findChosenCategories(tx, sellerId);
  const categoryOf = categoryFinder(all, categories, chosen);
  const images = lines.flatMap(({ goods }) => goods.cells.imagens?.split(/\s+/) ?? []);
  const question: GoodsQuestion = {
    layout,
    sellerProducts,
    categories,
    categoryOf,
    isCategoryActive: (id) => active.has(id),
    takenSkus: bySku(await variantRepository.findSkus(tx, sellerId, named.skus)),
    ownImages: await pictureRepository.takeOwn(tx, {
      userId: sellerId,
      names: [...new Set(images.filter(Boolean).map(imageName))],
      now,
    }),
    variants: await variantRepository.findOf(
      tx,
      sellerProducts.filter(({ options }) => options).map(({ id }) => id),
    ),
    lastGiven: await importLineRepository.findLastGiven(
      tx,
      sellerProducts.map(({ id }) => id),
    ),
  };
  return {
    planned: await planGoods(lines, question, setImmediate),
    unknownCategories: (names) => unknownCategories(names, { chosen, categoryOf }),
  };
}

function namesIn(lines: readonly GoodsLine[]) {
  const cells = lines.map(({ goods, correction }) => ({ ...goods.cells, ...correction?.cells }));
  const codes = lines.flatMap(({ goods, correction }) => [
    ...goods.variants.map((variant) => variant.cells.sku),
    ...Object.values(correction?.variants ?? {}).map(({ sku }) => sku),
  ]);
  const some = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined && text !== '') as string[]; // prettier-ignore
  return {
    ids: some(cells.map(({ id }) => id?.toLowerCase())),
    titles: some(cells.map(({ titulo }) => titulo)),
    skus: some([...cells.map(({ sku }) => sku), ...codes]).map((sku) => sku.toUpperCase()),
  };
}

/** The sheet's category of a line; null where its store corrected it. */
export function categoryNameOf({ goods, correction }: GoodsLine): string | null {
  return correction?.cells.categoria === undefined ? (goods.cells.categoria ?? '') : null;
}

function bySku(taken: readonly TakenSku[]): Map<string, TakenSku[]> {
  const found = new Map<string, TakenSku[]>();
  for (const one of taken) found.set(one.sku, [...(found.get(one.sku) ?? []), one]);
  return found;
}

function unknownCategories(
  names: readonly (string | null)[],
  found: { chosen: ReadonlyMap<string, string>; categoryOf: (text: string) => FoundCategory },
): ProductImportAnswer['categories'] {
  const counts = new Map<string, number>();
  for (const name of names) {
    if (name === null) continue;
    if (found.categoryOf(name).id === undefined || found.chosen.has(name))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({
    name,
    lines: count,
    categoryId: found.chosen.get(name) ?? null,
    proposedId: found.categoryOf(name).proposedId ?? null,
  }));
}
