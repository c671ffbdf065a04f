import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { staleReadmes } from '../rules/readme-tables.ts';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const staleWith = async (before: string, after: string) => {
  const stale = await staleReadmes((file) => read(file).replace(before, after));
  return stale.map(({ file }) => file);
};

describe('the tables of the READMEs', () => {
  it('are what routes, subscriptions and contracts say; `npm run readmes` writes them', async () => {
    expect((await staleReadmes(read)).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ['a refusal', ' `CART_FULL`', ''],
    ['who may call a route', '| `POST /cart/add` | user |', '| `POST /cart/add` | public |'],
    ['an event that is taken', '`orders.order-created`', '`orders.order-begun`'],
    ['an event that is published', '| `cart.cart-abandoned` |', '| `cart.cart-left` |'],
  ])('are stale with another name of %s', async (_what, before, after) => {
    expect(read('services/cart/README.md')).toContain(before);
    expect(await staleWith(before, after)).toContain('services/cart/README.md');
  });

  it('keep the notes, which are written by hand', async () => {
    const [stale] = await staleReadmes((file) => read(file).replace(' `CART_FULL`', ''));

    expect(stale?.text).toBe(read('services/cart/README.md'));
  });
});
