import { InvalidInput, reaisToCents } from '@largo/kernel';
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
  readonly quantity: number;
}

const maxQuantity = 2_147_483_647;

/**
 * One line per product, in the order of first mention.
 * @throws InvalidInput when a product's quantities add up to more than a line may have
 */
export function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    const id = productId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => {
    if (quantity > maxQuantity) throw new InvalidInput('items', 'Quantidade grande demais');
    return { productId, quantity };
  });
}

/** The amounts the buyer saw when ordering; those not sent are not compared. */
export interface Expectations {
  readonly totalCents: number | undefined;
  /** Unit price by product. */
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
  readonly items: readonly { readonly productId: string; readonly expectedPrice?: number }[];
  readonly expectedTotal?: number;
  readonly expectedFreight?: readonly { readonly sellerId: string; readonly freight: number }[];
}

export function expectationsOf(body: ExpectedAmounts): Expectations {
  const { items, expectedTotal, expectedFreight = [] } = body;
  const prices = items.flatMap(({ productId, expectedPrice }) =>
    expectedPrice === undefined
      ? []
      : [[productId.toLowerCase(), reaisToCents(expectedPrice)] as const],
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
