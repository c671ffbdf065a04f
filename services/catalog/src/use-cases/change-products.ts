import {
  type BulkChange,
  type BulkProductsAnswer,
  type BulkProductsBody,
  type BulkRow,
  ProductChangedV1,
} from '@largo/contracts';
import { InvalidInput, newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { bulkChangeRepository, type StoredBulkChange } from '../db/bulk-change-repository.ts';
import { categoryRepository } from '../db/category-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { sellerProductRepository } from '../db/seller-product-repository.ts';
import { variantRepository } from '../db/variant-repository.ts';
import {
  type BulkRules,
  type BulkStep,
  planBulkRow,
  type PlannedBulkRow,
} from '../domain/bulk-plan.ts';
import { type BulkGiven, bulkTarget, type BulkTarget } from '../domain/bulk-target.ts';
import { undoTarget } from '../domain/bulk-undo.ts';
import { categoryNames } from '../domain/category-names.ts';
import { BulkChangeNotFound } from '../domain/errors.ts';
import { productTexts, refusalTexts } from '../domain/texts.ts';

export interface ChangeProducts {
  sellerId: string;
  /** In the order of the answer. An undo names none. */
  products: NonNullable<BulkProductsBody['products']>;
  change: BulkProductsBody['change'];
  /** Only reports what would happen. */
  dryRun: boolean;
}

/** What is changed, and of which products. */
interface Task {
  type: BulkChange['type'];
  ids: readonly string[];
  undone?: StoredBulkChange;
  /** Called once the products are locked. */
  prepare: (tx: Change['tx']) => Promise<(given: Given) => BulkTarget | string>;
}
type Given = Omit<BulkGiven, 'seen'>;

/**
 * Makes one change of many of a seller's own products: of each that the rules of its form allow; the
 * answer names the others. Each step is one statement. Emits a ProductChangedV1 for each product.
 * @throws BulkChangeNotFound when what is to be undone is another seller's, or too old
 */
export async function changeProducts(
  unit: UnitOfWork,
  { sellerId, products, change: wanted, dryRun }: ChangeProducts,
): Promise<BulkProductsAnswer> {
  return unit.run(async (change) => {
    const task =
      wanted.type === 'undo'
        ? await undoTask(change, sellerId, wanted.changeId)
        : await changeTask(change, wanted, products);
    if (task.undone?.undoneAt) return answerOf([], { dryRun, changeId: null });
    const { rows, steps } = await plan(change, task, { sellerId, lock: !dryRun });
    if (dryRun) return answerOf(rows, { dryRun, changeId: null });
    const changeId = task.undone || steps.length === 0 ? null : newId();
    await save(change, steps, changeId);
    const { tx, now } = change;
    if (task.undone) await bulkChangeRepository.markUndone(tx, task.undone.id, now);
    if (changeId) {
      const kept = { id: changeId, kind: task.type, products: steps.map((step) => step.kept) };
      await bulkChangeRepository.insert(tx, { ...kept, sellerId, now });
    }
    return answerOf(rows, { dryRun, changeId });
  });
}

async function changeTask(
  { tx }: Change,
  wanted: BulkChange,
  products: ChangeProducts['products'],
): Promise<Task> {
  if (wanted.type === 'category' && !(await categoryRepository.isUsable(tx, wanted.categoryId)))
    throw new InvalidInput('change.categoryId', productTexts.category);
  const seen = new Map(products.map((product) => [product.id.toLowerCase(), product.seen]));
  return {
    type: wanted.type,
    ids: [...seen.keys()],
    prepare: async () => (given) =>
      bulkTarget(wanted, { ...given, seen: seen.get(given.product.id) }),
  };
}

async function undoTask({ tx, now }: Change, sellerId: string, id: string): Promise<Task> {
  const undone = await bulkChangeRepository.findForUpdate(tx, { id, sellerId, now });
  if (!undone) throw new BulkChangeNotFound(id);
  const changed = new Map(undone.products.map((product) => [product.id, product]));
  const ids = [...changed.keys()];
  return {
    type: undone.kind,
    ids,
    undone,
    prepare: async (locked) => {
      const isOfStock = undone.kind === 'stock';
      const last = isOfStock ? await bulkChangeRepository.lastStockChanges(locked, ids) : null;
      return ({ product, variants }) =>
        undoTarget(changed.get(product.id), product, {
          variants,
          isLastOfStock: last?.get(product.id) === id,
        });
    },
  };
}

async function plan(
  change: Change,
  { type, ids, prepare }: Task,
  { sellerId, lock }: { sellerId: string; lock: boolean },
) {
  const { tx } = change;
  const own = await sellerProductRepository.find(tx, sellerId, {
    lock,
    named: { ids, titles: [], skus: [] },
  });
  const varied = own.filter(({ options }) => options && type === 'price');
  const variants = await variantRepository.findOf(
    tx,
    varied.map(({ id }) => id),
  );
  const targetOf = await prepare(tx);
  const rules = await rulesOf(change);
  const byId = new Map(own.map((product) => [product.id, product]));
  const planned = ids.map((id): PlannedBulkRow => {
    const product = byId.get(id);
    if (!product) return { row: unknownRow(id) };
    const given = { product, variants: variants.get(id) ?? [] };
    return planBulkRow(targetOf(given), type, given, rules);
  });
  return {
    rows: planned.map(({ row }) => row),
    steps: planned.flatMap(({ step }) => step ?? []),
  };
}

async function rulesOf({ tx, now }: Change): Promise<BulkRules> {
  const { pathOf } = categoryNames(await categoryRepository.findAll(tx));
  return { ...(await settingsRepository.get(tx)), pathOf, now };
}

async function save(
  { tx, now, emit }: Change,
  steps: readonly BulkStep[],
  changeId: string | null,
): Promise<void> {
  if (steps.length === 0) return;
  const variants = steps.flatMap((step) => step.variants);
  if (variants.length > 0) await variantRepository.savePrices(tx, variants);
  const saves = steps.map((step) => step.save);
  for (const snapshot of await bulkChangeRepository.saveProducts(tx, saves, { changeId, now }))
    emit(ProductChangedV1, snapshot);
}

const unknownRow = (productId: string): BulkRow => ({
  productId,
  title: null,
  action: 'refuse',
  before: null,
  after: null,
  status: null,
  reason: refusalTexts.productNotFound,
});

function answerOf(
  rows: BulkRow[],
  { dryRun, changeId }: Pick<BulkProductsAnswer, 'dryRun' | 'changeId'>,
): BulkProductsAnswer {
  const count = (wanted: BulkRow['action']) =>
    rows.filter(({ action }) => action === wanted).length;
  const summary = { changed: count('change'), unchanged: count('same'), refused: count('refuse') };
  return { dryRun, changeId, summary, rows };
}
