import { lineKey } from '@largo/kernel';
import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { readStored, writeStored } from '@largo/web-kit/client/storage.ts';

/** What a card needs to show the line without asking the server again. */
export interface VisitorCartSnapshot {
  readonly title: string;
  readonly image: string | null;
  /** Decimal reais, as shown when added; the server decides at login. */
  readonly priceReais: number;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly stock: number;
}
export interface VisitorCartItem {
  readonly productId: string;
  /** Missing for a product without options. */
  readonly variantId?: string;
  readonly quantity: number;
  readonly snapshot: VisitorCartSnapshot;
}

interface Content {
  /** Names this filling of the cart, from its first item to its end, so that it moves into an account once. */
  readonly id: string;
  readonly items: readonly VisitorCartItem[];
}

const name = 'largo.cart';
const none: Content = { id: '', items: [] };
const listeners = new Set<() => void>();
let cache: Content | null = null;

function isItem(value: unknown): value is VisitorCartItem {
  const { productId, quantity, snapshot } = (value ?? {}) as Partial<VisitorCartItem>;
  const { title, sellerId, sellerName, priceReais, stock } =
    snapshot ?? ({} as Partial<VisitorCartSnapshot>);
  return (
    [productId, title, sellerId, sellerName].every((text) => typeof text === 'string') &&
    [quantity, priceReais, stock].every((amount) => Number(amount) > 0) &&
    Number.isInteger(quantity)
  );
}

/**
 * What is stored as a cart, which may be written by hand or by an older version: a line that makes no sense
 * would take all others along, here or at login. Null: no cart.
 */
export function visitorCartFrom(value: unknown): Content | null {
  const { id, items } = (value ?? {}) as Partial<Content>;
  return id && Array.isArray(items) ? { id, items: items.filter(isItem) } : null;
}

function read(): Content {
  try {
    const content = visitorCartFrom(JSON.parse(readStored(name) ?? 'null'));
    return content && content.items.length > 0 ? content : none;
  } catch {
    return none;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

function write(items: readonly VisitorCartItem[]): void {
  const { id } = visitorCart.content();
  cache = items.length === 0 ? none : { id: id || newIdempotencyKey(), items };
  writeStored(name, items.length === 0 ? null : JSON.stringify(cache));
  notify();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== name) return;
  cache = null;
  notify();
}

const without = (items: readonly VisitorCartItem[], key: string) =>
  items.filter((item) => lineKey(item) !== key);

/** The cart of someone who has not signed in: in this browser, in step over its tabs. */
export const visitorCart = {
  content(): Content {
    cache ??= read();
    return cache;
  },
  items(): readonly VisitorCartItem[] {
    return this.content().items;
  },
  /** Adds to what is there, never above the stock that was shown. */
  add(item: VisitorCartItem): void {
    const items = this.items();
    const before = items.find((one) => lineKey(one) === lineKey(item))?.quantity ?? 0;
    const quantity = Math.max(1, Math.min(before + item.quantity, item.snapshot.stock));
    write([...without(items, lineKey(item)), { ...item, quantity }]);
  },
  /** Puts a removed item back where it was. */
  restore(item: VisitorCartItem, place: number): void {
    const others = without(this.items(), lineKey(item));
    write([...others.slice(0, place), item, ...others.slice(place)]);
  },
  /** @param key the line's `lineKey` */
  update(key: string, quantity: number): void {
    write(
      this.items().map((item) =>
        lineKey(item) === key
          ? { ...item, quantity: Math.max(1, Math.min(quantity, item.snapshot.stock)) }
          : item,
      ),
    );
  },
  remove(key: string): void {
    write(without(this.items(), key));
  },
  clear(): void {
    write([]);
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

export function useVisitorCart(): readonly VisitorCartItem[] {
  return useSyncExternalStore(
    (listener) => visitorCart.subscribe(listener),
    () => visitorCart.items(),
    () => none.items,
  );
}
