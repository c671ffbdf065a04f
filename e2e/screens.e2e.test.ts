import { findBrowser, launchBrowser } from '@largo/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newVisitor, phone, type Visitor } from './support/browsing.ts';
import { signedIn } from './support/people.ts';
import { productsOf } from './support/road.ts';

const system = inject('system');
const chromium = await findBrowser();
if (!chromium.available && process.env['CI'] === 'true') throw new Error(chromium.reason);

describe.skipIf(!chromium.available)(
  `the main screens${chromium.available ? '' : ` (skipped: ${chromium.reason})`}`,
  () => {
    let browser: Browser;
    let publicPaths: [name: string, path: string][];
    beforeAll(async () => {
      browser = await launchBrowser();
      const [product] = await productsOf(system, 1);
      // The others, and their empty states, are walked on fixed data by the tests of the web client.
      publicPaths = [
        ['home', '/'],
        ['products', '/products?search=pão'],
        ['product', `/products/${product.id}`],
        ['store', `/stores/${product.sellerId}`],
      ];
    });
    afterAll(() => browser?.close());

    it('are readable for everybody and without errors', async () => {
      const visitor = await newVisitor(browser, system, { ...phone, label: 'screen' });
      for (const [name, path] of publicPaths) await lookAt(visitor, name, path);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    });

    it('of an account are so too', async () => {
      const visitor = await newVisitor(browser, system, { ...phone, label: 'account' });
      await visitor.enter(await signedIn(system, 'cliente@largo.test'));
      for (const path of ['/orders', '/notifications', '/favorites', '/profile', '/dashboard'])
        await lookAt(visitor, path.slice(1), path);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    });
  },
);

async function lookAt({ page, go, look }: Visitor, name: string, path: string): Promise<void> {
  await go(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('load');
  await look(name);
}
