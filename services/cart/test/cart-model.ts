/** The expected cart in a few lines of plain code: the oracle of the model test. */
export interface Ware {
  readonly id: string;
  readonly store: number;
  priceCents: number;
  stock: number;
  status: 'active' | 'inactive' | 'removed';
}

export interface Held {
  readonly ware: Ware;
  /** Always increasing: lines are listed in the order they were added. */
  readonly place: number;
  quantity: number;
  seenCents: number;
}

/** `nowhere` means that the buyer has no address, `refused` that no store delivers there. */
export type Freight = 'known' | 'nowhere' | 'refused';

export interface Model {
  readonly wares: readonly Ware[];
  readonly isBlocked: boolean[];
  lines: Held[];
  saved: Held[];
  /** The lines that the latest removal or save took out. */
  removed: Held[];
  /** The saved line it was merged into. */
  savedAs: Held | null;
  nextPlace: number;
  freight: Freight;
}

export const freightCents = 990;

export const heldOf = ({ lines }: Model, ware: Ware): Held | undefined =>
  lines.find((line) => line.ware === ware);

/** Undefined when it can be added. */
export function addRefusal(model: Model, ware: Ware, quantity: number): string | undefined {
  if (ware.status === 'removed') return 'PRODUCT_NOT_FOUND';
  if (ware.status === 'inactive') return 'PRODUCT_UNAVAILABLE';
  if (model.isBlocked[ware.store]) return 'SELLER_UNAVAILABLE';
  return stockRefusal(ware, quantity + (heldOf(model, ware)?.quantity ?? 0));
}

export function updateRefusal({ ware }: Held, quantity: number): string | undefined {
  return ware.status === 'active' ? stockRefusal(ware, quantity) : 'PRODUCT_UNAVAILABLE';
}

function stockRefusal({ stock }: Ware, quantity: number): string | undefined {
  if (stock < 1) return 'OUT_OF_STOCK';
  return quantity > stock ? 'MAXIMUM_QUANTITY_REACHED' : undefined;
}

/** Adding means the current price was seen; a new quantity alone keeps the price seen before. */
export function put(model: Model, ware: Ware, quantity: number): void {
  const held = heldOf(model, ware);
  if (held) Object.assign(held, { quantity, seenCents: ware.priceCents });
  else model.lines.push(newLine(model, { ware, quantity, seenCents: ware.priceCents }));
}

function newLine(model: Model, line: Omit<Held, 'place'>): Held {
  model.nextPlace += 1;
  return { ...line, place: model.nextPlace };
}

/** Takes lines out of the cart, so that "Desfazer" can bring them back. */
export function takeOut(model: Model, lines: Held[]): void {
  model.lines = model.lines.filter((line) => !lines.includes(line));
  model.removed = lines;
  model.savedAs = null;
}

/** Undoes it, except for products added again. @returns false when a saved item has moved since */
export function undo(model: Model): boolean {
  const { removed, savedAs } = model;
  model.removed = [];
  if (savedAs && !model.saved.includes(savedAs)) return false;
  const missing = removed.filter(({ ware }) => !heldOf(model, ware));
  model.lines = inOrder([...model.lines, ...missing]);
  if (savedAs) for (const { quantity } of missing) savedAs.quantity -= quantity;
  model.saved = model.saved.filter(({ quantity }) => quantity > 0);
  return true;
}

export function save(model: Model, line: Held): void {
  takeOut(model, [line]);
  const known = model.saved.find(({ ware }) => ware === line.ware);
  model.savedAs = known ?? { ...line };
  if (known) known.quantity += line.quantity;
  else model.saved = inOrder([...model.saved, model.savedAs]);
}

/** Undefined when it can be moved, as far as the stock allows. */
export function moveRefusal(model: Model, { ware }: Held): string | undefined {
  const withoutLine = { ...model, lines: [] };
  return addRefusal(withoutLine, ware, 1);
}

export function move(model: Model, saved: Held): void {
  model.saved = model.saved.filter((other) => other !== saved);
  const { ware, quantity, seenCents } = saved;
  const held = heldOf(model, ware);
  if (held) held.quantity = Math.min(held.quantity + quantity, ware.stock);
  else model.lines.push(newLine(model, { ware, quantity: Math.min(quantity, ware.stock), seenCents })); // prettier-ignore
}

const inOrder = (lines: Held[]): Held[] => lines.toSorted((a, b) => a.place - b.place);

export interface BulkStep {
  type: 'add' | 'update' | 'remove';
  ware: number;
  quantity: number;
}

/** @returns false when one of them is impossible, in which case none is applied */
export function applyBulk(model: Model, steps: readonly BulkStep[]): boolean {
  const lines = model.lines.map((line) => ({ ...line }));
  const next: Model = { ...model, lines };
  for (const { type, ware: at, quantity } of steps) {
    const ware = wareAt(model, at);
    const held = heldOf(next, ware);
    if (type === 'remove') next.lines = next.lines.filter((line) => line.ware !== ware);
    else if (type === 'update' && !held) return false;
    else if (isForSale(next, ware)) {
      const wanted = type === 'add' ? quantity + (held?.quantity ?? 0) : quantity;
      const taken = Math.min(wanted, ware.stock);
      if (type === 'add') put(next, ware, taken);
      else if (held) held.quantity = taken;
    }
  }
  model.lines = next.lines;
  model.nextPlace = next.nextPlace;
  return true;
}

export function wareAt({ wares }: Model, at: number): Ware {
  const ware = wares[at % wares.length];
  if (!ware) throw new Error('a model without wares');
  return ware;
}

function isForSale({ isBlocked }: Model, { status, stock, store }: Ware): boolean {
  return status === 'active' && stock > 0 && !isBlocked[store];
}

export function issuesOf({ isBlocked }: Model, { ware, quantity, seenCents }: Held): string[] {
  if (ware.status !== 'active') return ['PRODUCT_UNAVAILABLE'];
  return [
    ...(isBlocked[ware.store] ? ['SELLER_UNAVAILABLE'] : []),
    ...(ware.stock < 1 ? ['OUT_OF_STOCK'] : []),
    ...(ware.stock > 0 && quantity > ware.stock ? ['QUANTITY_ABOVE_STOCK'] : []),
    ...(ware.priceCents === seenCents ? [] : ['PRICE_CHANGED']),
  ];
}

export interface ExpectedTotals {
  units: number;
  subtotalCents: number;
  freightCents: number;
}

export function totalsOf(model: Model): ExpectedTotals {
  const bought = model.lines.filter(({ ware }) => isForSale(model, ware));
  const stores = new Set(bought.map(({ ware }) => ware.store)).size;
  return {
    units: model.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: bought.reduce((sum, { ware, quantity }) => sum + ware.priceCents * quantity, 0),
    freightCents: model.freight === 'known' ? stores * freightCents : 0,
  };
}
