import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../testing/fixture-data.ts';
import { type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { openSignedIn, visitFromCambui } from '../../test/visit-from-cambui.ts';

const shop = useService(openShop);

const shown = products.find((p) => p.images.length > 1 && p.stock > 3 && p.totalReviews > 40);

const [store] = sellers;

const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitFromCambui(shop, look, work);

describe('favourites', () => {
  const heart = (page: Page) => page.getByRole('button', { name: /^Favoritar/ }).first();

  it('a heart is set at once, comes back when the server fails, and says so', async () => {
    await visit({ signedIn: true }, async (page) => {
      await openSignedIn(page, `${shop.url}/products/${shown?.id}`);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/favorites/products/*', async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } });
      });
      await heart(page).click();
      await page.getByRole('button', { name: `Remover ${shown?.title} dos favoritos` }).waitFor();
      answer();

      await page.getByText('Não foi possível mudar os favoritos agora.').waitFor();
      await page.getByRole('button', { name: `Favoritar ${shown?.title}` }).waitFor();
    });
  });

  it('the last of quick presses counts, on the screen and for the server', async () => {
    await visit({ signedIn: true }, async (page) => {
      await openSignedIn(page, `${shop.url}/products/${shown?.id}`);
      const sent: unknown[] = [];
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/favorites/products/*', async (route) => {
        sent.push(route.request().postDataJSON());
        await held;
        await route.continue();
      });
      // By their whole names: the first other heart would be another product's.
      const named = (name: string) => page.getByRole('button', { name }).first();
      const marked = named(`Remover ${shown?.title} dos favoritos`);
      const unmarked = named(`Favoritar ${shown?.title}`);
      await unmarked.click();
      await marked.click();
      await unmarked.click();
      await marked.click();
      answer();

      await expect.poll(() => sent).toEqual([{ isFavorited: true }, { isFavorited: false }]);
      await unmarked.waitFor();
      expect(await marked.count()).toBe(0);
      await page.reload();
      await unmarked.waitFor();
    });
  });

  it('another tab of the same browser sees the heart', async () => {
    await visit({ signedIn: true }, async (page) => {
      const other = await page.context().newPage();
      await openSignedIn(page, `${shop.url}/stores/${store?.id}`);
      await openSignedIn(other, `${shop.url}/stores/${store?.id}`);
      await page.getByRole('button', { name: `Favoritar ${store?.businessName}` }).click();

      const name = `Remover ${store?.businessName} dos favoritos`;
      await other.getByRole('button', { name, pressed: true }).waitFor();
    });
  });
});
