import { InvalidInput, lineKey, reaisToCents, unitsOf } from '@largo/kernel';
import { AddressIncomplete } from './errors.ts';

const required = ['street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const;
type RequiredAddress = Readonly<Record<(typeof required)[number], string>>;

/** @throws AddressIncomplete naming every blank field */
export function checkAddress(address: RequiredAddress): void {
  const blank = required.filter((field) => address[field].trim() === '');
  if (blank.length > 0) throw new AddressIncomplete(blank);
}

export interface RequestedLine {
  readonly productId: string;
  /** Missing for a product without options. */
  readonly variantId?: string;
  readonly quantity: number;
}

const maxQuantity = 2_147_483_647;

/**
 * One line per variant, in the order of first mention.
 * @throws InvalidInput when the quantities of one add up to more than a line may have
 */
export function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>();
  for (const item of items) {
    const key = lineKey(item).toLowerCase();
    const quantity = (merged.get(key)?.quantity ?? 0) + item.quantity;
    if (quantity > maxQuantity) throw new InvalidInput('items', 'Quantidade grande demais');
    const productId = item.productId.toLowerCase();
    merged.set(key, unitsOf({ productId, ...(item.variantId && { variantId: key }) }, quantity));
  }
  return [...merged.values()];
}

/** The amounts the buyer saw when ordering; those not sent are not compared. */
export interface Expectations {
  readonly totalCents: number | undefined;
  /** Unit price by variant, or by product where it has no options. */
  readonly priceCents: ReadonlyMap<string, number>;
  /** Freight by seller. */
  readonly freightCents: ReadonlyMap<string, number>;
}

interface StoreNote {
  readonly sellerId: string;
  readonly note: string;
}

/** By seller, as a single line; blank notes are dropped. */
export function storeNotesOf(notes: readonly StoreNote[] = []): ReadonlyMap<string, string> {
  const lines = notes.map(
    ({ sellerId, note }) => [sellerId.toLowerCase(), note.replace(/\s+/g, ' ').trim()] as const,
  );
  return new Map(lines.filter(([, note]) => note !== ''));
}

/** Amounts in decimal reais, as the client sent them. */
interface ExpectedAmounts {
  readonly items: readonly {
    readonly productId: string;
    readonly variantId?: string;
    readonly expectedPrice?: number;
  }[];
  readonly expectedTotal?: number;
  readonly expectedFreight?: readonly { readonly sellerId: string; readonly freight: number }[];
}

export function expectationsOf(body: ExpectedAmounts): Expectations {
  const { items, expectedTotal, expectedFreight = [] } = body;
  const prices = items.flatMap(({ expectedPrice, ...line }) =>
    expectedPrice === undefined
      ? []
      : [[lineKey(line).toLowerCase(), reaisToCents(expectedPrice)] as const],
  );
  const freights = expectedFreight.map(
    ({ sellerId, freight }) => [sellerId.toLowerCase(), reaisToCents(freight)] as const,
  );
  return {
    totalCents: expectedTotal === undefined ? undefined : reaisToCents(expectedTotal),
    priceCents: new Map(prices),
    freightCents: new Map(freights),
  };
}
