import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../testing/fixture-data.ts';
import { expectReadable, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { openSignedIn, visitFromCambui } from '../../test/visit-from-cambui.ts';
import { askServer } from '../../test/routes.ts';

const shop = useService(openShop);

const shown = products.find((p) => p.images.length > 1 && p.stock > 3 && p.totalReviews > 40);

const unserved = products.find(({ sellerId }) => sellers[8]?.id === sellerId);

const soldOut = products.find(({ stock }) => stock === 0);

const [store] = sellers;

const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitFromCambui(shop, look, work);

const open = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' });

describe("a product's page", () => {
  it('shows its pictures large: keys change and enlarge them, and the focus comes back', async () => {
    await visit({}, async (page, problems) => {
      await open(page, `/products/${shown?.id}`);
      const picture = page.getByRole('link', { name: /^Ampliar foto 1/ });
      await picture.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Fotos de ${shown?.title}` });
      await dialog.getByText('1 de 3').waitFor();
      await expectReadable(page);

      await page.keyboard.press('ArrowRight');
      await dialog.getByText('2 de 3').waitFor();
      const second = dialog.getByRole('button', { name: 'Aproximar foto 2' });
      await second.click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('dialog [data-large="true"]')].some(
          ({ scrollTop, scrollLeft }) => scrollTop > 0 && scrollLeft > 0,
        ),
      );
      expect(await second.getAttribute('aria-pressed')).toBe('true');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: 'Mostrar foto 2', pressed: true }).waitFor();
      expect(problems).toEqual([]);
    });
  });

  it('reviews are filtered by a bar, sorted, and shown a page at a time', async () => {
    await visit({}, async (page) => {
      await open(page, `/products/${shown?.id}`);
      const reviews = page.locator('#avaliacoes');
      const stars = reviews.getByRole('listitem').getByRole('img');
      await reviews.getByText(`Mostrando 10 de ${shown?.totalReviews}`).waitFor();
      await reviews.getByRole('button', { name: 'Mostrar mais avaliações' }).click();
      await reviews.getByText(`Mostrando 20 de ${shown?.totalReviews}`).waitFor();

      await reviews.getByLabel('Ordenar por').selectOption('lowest');
      await reviews.getByText(`Mostrando 10 de ${shown?.totalReviews}`).waitFor();
      expect(await stars.first().getAttribute('aria-label')).toBe('3 de 5 estrelas');
      await reviews.getByRole('button', { name: /^5 estrelas/ }).click();
      await reviews.getByRole('button', { name: 'Ver todas' }).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#avaliacoes li [role="img"]')].every(
          (one) => one.getAttribute('aria-label') === '5 de 5 estrelas',
        ),
      );
      expect(await stars.count()).toBe(10);
    });
  });

  it('says before the click that nothing is delivered here, that all is sold, and how far free freight is', async () => {
    await visit({ width: 390 }, async (page) => {
      await open(page, `/products/${unserved?.id}`);
      await page.locator('small', { hasText: 'Não entrega no Cambuí' }).waitFor();
      await page.getByText('Esta loja não entrega no Cambuí').waitFor();

      await open(page, `/products/${soldOut?.id}`);
      expect(await page.getByRole('button', { name: 'Esgotado' }).first().isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'Adicionar ao carrinho' }).count()).toBe(0);

      const near = products.find(({ sellerId, stock }) => sellerId === store?.id && stock > 3);
      await open(page, `/products/${near?.id}`);
      await page.getByText(/^Faltam R\$.*para o frete grátis desta loja/).waitFor();
      const most = Math.min(10, near?.stock ?? 0);
      const quantity = page.getByLabel('Quantidade');
      expect(await quantity.locator('option').count()).toBe(most);

      const freight = '**/neighborhood-shipping-rates/product/**';
      const moveTo = async (name: string) => {
        await page.getByRole('main').getByRole('button', { name: 'Trocar bairro' }).click();
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      };
      await page.route(freight, (route) => route.fulfill({ status: 503, json: {} }));
      await moveTo('Centro');
      const failed = page.getByText('Erro ao calcular o frete');
      await failed.waitFor();
      await page.unroute(freight);
      await page.getByRole('button', { name: 'Calcular de novo' }).click();
      await failed.waitFor({ state: 'detached' });
      await page.getByText('Entrega no Centro', { exact: true }).waitFor();

      const json = { available: false, shippingRate: 0, reason: 'NO_RATE' };
      await page.route(freight, (route) => route.fulfill({ json }));
      await moveTo('Taquaral');
      await page.getByText('Esta loja entrega no Taquaral, mas não este produto').waitFor();
    });
  });

  it('is shared by copying its address where the device has no sheet for it', async () => {
    await visit({}, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: (text: string) => Promise.resolve(Object.assign(window, { text })) },
        });
      });
      await open(page, `/products/${shown?.id}`);
      await page.getByRole('button', { name: 'Compartilhar' }).click();
      await page.getByText('Endereço copiado').waitFor();

      const copied = await page.evaluate(() => (window as unknown as { text: string }).text);
      expect(copied.startsWith(`${shop.url}/products/${shown?.id}-`)).toBe(true);
    });
  });

  it('that no one else may see opens for its seller, and says so', async () => {
    await visit({ signedIn: true }, async (page) => {
      const id = '0190ffff-0000-7000-8000-00000000ffff';
      const similar = await fetch(`${shop.url}/api/products/${shown?.id}`);
      const { product } = (await similar.json()) as { product: object };
      await page.route(`**/api/products/${id}`, (route) =>
        route.fulfill({ json: { product: { ...product, id, status: 'pending' } } }),
      );
      await openSignedIn(page, `${shop.url}/products/${id}`);

      await page.getByRole('heading', { level: 1, name: shown?.title ?? '' }).waitFor();
      await page.getByText(/^Este produto não está à venda/).waitFor();
    });
  });

  it('that cannot be loaded leads to the list with the reason', async () => {
    await visit({}, async (page) => {
      await open(page, '/products');
      await page.route('**/api/products/0*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.getByRole('article').first().getByRole('link').first().click();

      await page.getByText('Não conseguimos abrir este produto agora.').waitFor();
      await page.waitForURL(/\/products$/);
    });
  });

  it('counts what was added also when an older count is still on its way', async () => {
    await visit({ signedIn: true }, async (page) => {
      let answer = (): void => undefined;
      const isAdded = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/cart/count', async (route) => {
        const older = await askServer(route);
        await isAdded;
        await route.fulfill({ body: await older.text() });
      });
      await openSignedIn(page, `${shop.url}/products/${shown?.id}`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      const badge = page.getByRole('link', { name: 'Carrinho, 3 itens' });
      await badge.waitFor();
      const late = page.waitForResponse('**/api/cart/count');
      answer();
      await (await late).finished();
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)));
      expect(await badge.count()).toBe(1);
    });
  });

  it('a full cart says so', async () => {
    await visit({ signedIn: true }, async (page) => {
      const refusal = { error: 'x', code: 'MAXIMUM_QUANTITY_REACHED', details: { stock: 7 } };
      await page.route('**/api/cart/add', (route) =>
        route.fulfill({ status: 409, json: { ...refusal, requestId: 'r' } }),
      );
      await openSignedIn(page, `${shop.url}/products/${shown?.id}`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

      const said = page.getByText('Você chegou à quantidade máxima (7 em estoque)');
      await said.waitFor();
    });
  });
});
