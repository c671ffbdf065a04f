import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import {
  visitorCart,
  visitorCartFrom,
  type VisitorCartItem,
} from '@largo/web-topics/cart/visitor-cart.ts';

/** A visitor's cart on its way into an account, as it was at login. */
export interface VisitorBatch {
  /** Idempotency key: a lost answer, a reload or a second tab sends the same once more. */
  readonly id: string;
  /** Whose account: an answer that was lost says nothing to anybody else. */
  readonly owner: string;
  readonly items: readonly VisitorCartItem[];
}

const name = personalNames.cartMerge;

function batchFrom(value: unknown): VisitorBatch[] {
  const content = visitorCartFrom(value);
  if (!content || content.items.length === 0) return [];
  const { owner } = value as Partial<VisitorBatch>;
  return typeof owner === 'string' ? [{ ...content, owner }] : [];
}

function read(): VisitorBatch[] {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(batchFrom) : [];
  } catch {
    return []; // written by hand
  }
}

const write = (batches: readonly VisitorBatch[]) =>
  writeStored(name, batches.length === 0 ? null : JSON.stringify(batches));

/** As many as the server takes at once. */
const atOnce = 100;

const partsOf = (items: readonly VisitorCartItem[]) =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) =>
    items.slice(at * atOnce, (at + 1) * atOnce),
  );

/** Closes the visitor's cart: from now on it goes to this account as it is. @returns all that waits */
export function sealVisitorCart(owner: string): VisitorBatch[] {
  const { id, items } = visitorCart.content();
  const batches = read();
  if (items.length > 0) {
    const fresh = partsOf(items).map((part, at) => ({
      id: at === 0 ? id : `${id}-${at}`,
      owner,
      items: part,
    }));
    // Two tabs may close the same cart.
    if (!batches.some((batch) => batch.id === id)) batches.push(...fresh);
    write(batches);
    visitorCart.clear();
  }
  return batches.filter((batch) => batch.owner === owner);
}

export function forgetBatch(id: string): void {
  write(read().filter((batch) => batch.id !== id));
}
