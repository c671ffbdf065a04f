import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Json, makeCall } from './client.ts';
import { expectOk, type Person, sellerOf } from './people.ts';
import type { System } from './system.ts';

const limitMs = 2_000;
const giveUpMs = 20_000;
/** A pause of the machine fails one attempt; data cached too long fails all of them. */
const tries = 3;

interface Shown {
  title: string;
  price: number;
  stock: number;
}

/** A seller's change is seen in list, search, suggestions, store and cart within two seconds. */
export async function expectFresh(system: System, buyer: Person, product: Json): Promise<void> {
  const seller = await sellerOf(system, product.sellerId);
  const line = { productId: product.id, quantity: 1 };
  expectOk(await buyer.call('POST', '/cart/add', line, { patient: true }));
  const took: number[] = [];
  while (took.length < tries && !took.some((ms) => ms < limitMs))
    took.push(await changeAndLook(system, { seller, buyer, product, round: took.length }));
  expect(Math.min(...took)).toBeLessThan(limitMs);
  const { title, price, stock } = product;
  expectOk(await seller.call('PUT', `/products/${product.id}`, { title, price, stock }));
}

interface Round {
  seller: Person;
  buyer: Person;
  product: Json;
  round: number;
}

async function changeAndLook(
  system: System,
  { seller, buyer, product, round }: Round,
): Promise<number> {
  // A unique word, of letters only.
  const word = `z${Date.now()
    .toString(26)
    .replaceAll(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}q`;
  const changed = { title: `${word} fresquinho`, price: 13.37 + round, stock: 7 + round };
  const views = viewsOf(system, { buyer, product, word });
  await Promise.all(views.map((view) => view()));
  const startedAt = performance.now();
  expectOk(await seller.call('PUT', `/products/${product.id}`, changed));
  await Promise.all(views.map((view) => untilShown(view, changed)));
  return performance.now() - startedAt;
}

type View = () => Promise<Partial<Shown> | undefined>;

async function untilShown(view: View, wanted: Shown): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs;
  for (;;) {
    const shown = await view();
    const isShown =
      shown &&
      Object.entries(shown).every(([name, value]) => wanted[name as keyof Shown] === value);
    if (isShown) return;
    if (Date.now() > giveUpAt) throw new Error(`still ${JSON.stringify(shown)}: ${String(view)}`);
    await sleep(40);
  }
}

function viewsOf(
  system: System,
  { buyer, product, word }: { buyer: Person; product: Json; word: string },
): View[] {
  const visitor = makeCall(system.apiUrl);
  const isIt = ({ id }: Json) => id === product.id;
  const card = ({ title, price, stock }: Json): Shown => ({ title, price, stock });
  const read = async (path: string) => expectOk(await visitor('GET', path)).body;
  return [
    async () =>
      (await read('/products?sortBy=newest&limit=100&sellerId=' + product.sellerId)).products
        .filter(isIt)
        .map(card)[0],
    async () => (await read(`/products?search=${word}`)).products.filter(isIt).map(card)[0],
    async () => {
      const { products } = await read(`/products/suggestions?q=${word.slice(0, -1)}`);
      return products.filter(isIt).map(({ title, price }: Json) => ({ title, price }))[0];
    },
    async () => {
      const { products } = await read(`/stores/${product.sellerId}/profile?limit=50`);
      return products.items.filter(isIt).map(card)[0];
    },
    async () => {
      const { body } = expectOk(await buyer.call('GET', '/cart'));
      const item = body.cartItems.find(({ productId }: Json) => productId === product.id);
      return (
        item && { title: item.product.title, price: item.product.price, stock: item.product.stock }
      );
    },
  ];
}
