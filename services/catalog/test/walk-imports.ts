import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { expect } from 'vitest';
import { importer } from './imports.ts';
import type { Shop } from './shop.ts';

export interface SheetRow {
  colour: string;
  size: string;
  stock: number;
  price: number;
}

/** Units under one id: a variant's, or a product's own without options. */
interface Units {
  id: string;
  values: string[];
  price: number | null;
  isActive: boolean;
  onHand: number;
  held: number;
}

interface Applied {
  id: string;
  productId: string;
  title: string;
  rows: readonly SheetRow[];
  outcome: string;
  before: Units[];
  after: Units[];
}

const sumOf = (units: readonly Units[]) => units.reduce((total, { onHand }) => total + onHand, 0);
const valuesOf = ({ colour, size }: SheetRow) => [colour, size].filter(Boolean).join('/');
/** Reservations begin and end whatever an import does. */
const heldAside = (units: readonly Units[]) => units.map((unit) => ({ ...unit, held: 0 }));

/** What a walk's store does by sheets, and the model of what each must make of the units. */
export class WalkImports {
  private readonly removed = new Set<string>();
  private readonly undoable: Applied[] = [];
  /** The sheets that were not taken back, in their order. */
  private readonly said: Applied[] = [];
  private readonly store: ReturnType<typeof importer>;

  private readonly shop: Shop;
  private readonly owner: TestActor;

  constructor(shop: Shop, owner: TestActor) {
    this.shop = shop;
    this.owner = owner;
    this.store = importer(shop, () => owner);
  }

  /** @returns the product of the sheet, and whether the import changed it */
  async bring(title: string, rows: readonly SheetRow[], productId?: string) {
    const { body } = await this.store.start(sheetOf(title, rows));
    const [planned] = await this.store.lines(body.import.id);
    const before = productId ? await this.unitsOf(productId) : [];
    const last = this.lastOf(productId);
    await this.store.run(body.import.id, 'apply');
    const [line] = await this.store.lines(body.import.id);
    const id = line?.productId ?? productId ?? '';
    const after = await this.unitsOf(id);
    const isDone = line?.state === 'done';
    const outcome = planned?.outcome ?? 'refused';
    if (isDone) {
      const applied = { id: body.import.id, productId: id, title, rows, outcome, before, after };
      this.undoable.push(applied);
      this.said.push(applied);
    }
    if (!isDone || outcome === 'unchanged') expect(after).toEqual(before);
    else this.expectBrought(rows, { before, after, last });
    return { productId: id, isDone, outcome };
  }

  /** The sheet that was brought last for a product changes nothing, whatever happened since. */
  async again(productId: string): Promise<number> {
    const last = this.lastOf(productId);
    if (!last) return 0;
    const { outcome } = await this.bring(last.title, last.rows, productId);
    expect(outcome).toBe('unchanged');
    return 200;
  }

  /** @param meanwhile what happens after the store asked and before the job works */
  async undo(
    n: number,
    meanwhile: () => Promise<unknown>,
  ): Promise<{ status: number; removedId?: string }> {
    const found = this.undoable[n % Math.max(1, this.undoable.length)];
    if (!found) return { status: 0 };
    const isSold = await this.isSoldSince(found);
    const { status } = await this.shop.as(this.owner).post(`/products/imports/${found.id}/undo`);
    expect(status).toBe(isSold ? 409 : 202);
    if (isSold) return { status };
    await meanwhile();
    const now = await this.unitsOf(found.productId);
    await this.shop.runJobs('run-imports');
    this.undoable.splice(this.undoable.indexOf(found), 1);
    if (found.outcome !== 'unchanged') this.said.splice(this.said.indexOf(found), 1);
    const [line] = await this.store.lines(found.id);
    const after = await this.unitsOf(found.productId);
    const isWhole = line?.state === 'undone';
    const isGone = this.removed.has(found.productId);
    this.expectUndone(isGone ? { ...found, outcome: 'gone' } : found, { now, after, isWhole });
    // A line that failed would be kept for another reason than that its product was changed.
    if (line?.state === 'kept')
      expect(line.problems[0]?.message).toMatch(/^O produto (?:mudou|foi reservado)/);
    const isRemoved = isWhole && found.outcome === 'new';
    if (isRemoved) this.removed.add(found.productId);
    return { status: 200, ...(isRemoved ? { removedId: found.productId } : {}) };
  }

  /** Everything as before the import, or as it is: no unit is lost and none is made up. */
  private expectUndone(
    { outcome, before, after: brought }: Applied,
    { now, after, isWhole }: { now: Units[]; after: Units[]; isWhole: boolean },
  ): void {
    const isOfUnits = JSON.stringify(heldAside(before)) !== JSON.stringify(heldAside(brought));
    if (outcome !== 'changed' || !isOfUnits) expect(sumOf(after)).toBe(sumOf(now));
    else if (isWhole) expect(heldAside(after)).toEqual(heldAside(before));
    else expect([sumOf(now), sumOf(before)]).toContain(sumOf(after));
  }

  private lastOf(productId: string | undefined): Applied | undefined {
    return this.said.findLast((one) => one.productId === productId);
  }

  /** Units that the sheet says for the first time can be bought; variants that it does not name keep theirs. */
  private expectBrought(
    rows: readonly SheetRow[],
    { before, after, last }: Pick<Applied, 'before' | 'after'> & { last: Applied | undefined },
  ): void {
    const named = new Set<string>();
    const hadOptions = !before.some(({ isActive, values }) => isActive && values.length === 0);
    for (const row of rows) {
      // A row without values that names the stock of all variants says nothing of each.
      if (hadOptions && valuesOf(row) === '') continue;
      const own = after.find((unit) => unit.isActive && unit.values.join('/') === valuesOf(row));
      const old = before.find(({ id }) => id === own?.id);
      const said = last?.rows.find((one) => valuesOf(one) === valuesOf(row));
      named.add(own?.id ?? '');
      const isKept = old !== undefined && hadOptions && said?.stock === row.stock;
      expect([valuesOf(row), own && own.onHand - own.held]).toEqual([
        valuesOf(row),
        isKept ? old.onHand - old.held : row.stock,
      ]);
    }
    for (const { id, values, onHand, held } of before) {
      if (named.has(id)) continue;
      // The store says again where the units of a product without options lie.
      const left = values.length > 0 ? onHand : held;
      expect(after.find((unit) => unit.id === id)?.onHand ?? 0).toBeGreaterThanOrEqual(left);
    }
  }

  private async unitsOf(productId: string): Promise<Units[]> {
    return this.shop.sql<Units[]>`
      select id, option_values as values, price_cents::int as price, is_active as "isActive",
        stock_on_hand::int as "onHand", stock_held::int as held
      from catalog.variants where product_id = ${productId}
      union all select id, '{}', price_cents::int, true, stock_on_hand::int, stock_held::int
      from catalog.products where id = ${productId} and options is null order by id`;
  }

  private async isSoldSince({ id, productId }: Applied): Promise<boolean> {
    const found = await this.shop.sql`
      select from catalog.reservation_lines r, catalog.imports i
      where i.id = ${id} and r.status in ('held', 'committed') and r.changed_at > i.applied_at and (
        r.product_id = ${productId} or r.product_id in (select v.id from catalog.variants v where v.product_id = ${productId}))`; // prettier-ignore
    return found.length > 0;
  }
}

function sheetOf(title: string, rows: readonly SheetRow[]): string {
  const lines = rows.map(({ colour, size, stock, price }) =>
    [title, price, stock, colour, size, 'Moda', 'Feito à mão no bairro.'].join(';'),
  );
  return ['Produto;Preço;Estoque;Cor;Tamanho;Categoria;Descrição', ...lines].join('\n');
}

export const newTitle = (): string => `Trazido ${newId()}`;
