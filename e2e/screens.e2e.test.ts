import { beforeAll, expect, inject, it } from 'vitest';
import { phone, type Visitor } from './support/browsing.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { signedIn } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('the main screens', (visit) => {
  let publicPaths: [name: string, path: string][];
  beforeAll(async () => {
    const [product] = await productsOf(system, 1);
    // The others, and their empty states, are tested on fixed data by the web client's tests.
    publicPaths = [
      ['home', '/'],
      ['products', '/products?search=pão'],
      ['product', `/products/${product.id}`],
      ['store', `/stores/${product.sellerId}`],
    ];
  });
  it('are accessible and without errors', async () => {
    const visitor = await visit({ ...phone, label: 'screen' });
    for (const [name, path] of publicPaths) await lookAt(visitor, name, path);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('of an account are accessible and without errors', async () => {
    const visitor = await visit({ ...phone, label: 'account' });
    await visitor.enter(await signedIn(system, 'cliente@largo.test'));
    for (const path of ['/orders', '/notifications', '/favorites', '/profile', '/dashboard'])
      await lookAt(visitor, path.slice(1), path);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});

async function lookAt({ page, go, look }: Visitor, name: string, path: string): Promise<void> {
  await go(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('load');
  await look(name);
}
