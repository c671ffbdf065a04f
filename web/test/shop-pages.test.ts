import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { neighborhoods, products, sellers } from '../testing/fixture-data.ts';
import { gonePlace } from '../testing/fixture-gateway.ts';
import { expectReadable, visitWith, type Look } from './browsing.ts';
import { openShop } from './shop.ts';
import { askServer } from './routes.ts';

const shop = useService(openShop);

const shown = products.find((p) => p.images.length > 1 && p.stock > 3 && p.totalReviews > 40);
const unserved = products.find(({ sellerId }) => sellers[8]?.id === sellerId);
const soldOut = products.find(({ stock }) => stock === 0);
const [store, rateable] = sellers;
const cambui = encodeURIComponent(
  JSON.stringify(neighborhoods.find(({ name }) => name === 'Cambuí')),
);

/** With a neighbourhood chosen before. */
const visit = <T>(look: Look, work: (page: Page, problems: string[]) => Promise<T>) =>
  visitWith(look, async (page, problems) => {
    await page.context().addCookies([{ name: 'largo-place', value: cambui, url: shop.url }]);
    return work(page, problems);
  });
const open = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'networkidle' });
/** A signed-in page is never idle; its count in the header is the sign. */
async function openSignedIn(page: Page, path: string) {
  await page.goto(shop.url + path);
  await page.getByRole('button', { name: /Notificações, \d/ }).waitFor();
}

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
      await openSignedIn(page, `/products/${id}`);

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
      await openSignedIn(page, `/products/${shown?.id}`);
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
      await openSignedIn(page, `/products/${shown?.id}`);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

      const said = page.getByText('Você chegou à quantidade máxima (7 em estoque)');
      await said.waitFor();
    });
  });
});

describe('favourites', () => {
  const heart = (page: Page) => page.getByRole('button', { name: /^Favoritar/ }).first();

  it('a heart is set at once, comes back when the server fails, and says so', async () => {
    await visit({ signedIn: true }, async (page) => {
      await openSignedIn(page, `/products/${shown?.id}`);
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
      await openSignedIn(page, `/products/${shown?.id}`);
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
      await openSignedIn(page, `/stores/${store?.id}`);
      await openSignedIn(other, `/stores/${store?.id}`);
      await page.getByRole('button', { name: `Favoritar ${store?.businessName}` }).click();

      const name = `Remover ${store?.businessName} dos favoritos`;
      await other.getByRole('button', { name, pressed: true }).waitFor();
    });
  });
});

it('a chosen neighbourhood that is gone is forgotten: one can be chosen again', async () => {
  await visitWith({}, async (page) => {
    const value = encodeURIComponent(JSON.stringify({ id: gonePlace, name: 'Vila Sumida' }));
    await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
    await page.goto(`${shop.url}/products`);
    await page.getByRole('button', { name: 'Escolha o bairro' }).waitFor();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value }));
  });
});

it('a chosen neighbourhood that was renamed is shown and remembered by its new name', async () => {
  await visitWith({}, async (page) => {
    const [chosen] = neighborhoods;
    const value = encodeURIComponent(JSON.stringify({ ...chosen, name: 'Vila Antiga' }));
    await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
    await page.goto(`${shop.url}/products`);
    const header = page.getByRole('banner');
    await header.getByText(chosen?.name ?? '', { exact: true }).waitFor();
    expect(await header.getByText('Vila Antiga').count()).toBe(0);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value }));
  });
});

it('a neighbourhood that is renamed is called so on an open page', async () => {
  await visit({ signedIn: true }, async (page) => {
    const place = neighborhoods.find(({ name }) => name === 'Cambuí');
    let rename = (): void => undefined;
    const renamed = new Promise<void>((resolve) => (rename = resolve));
    await page.route('**/api/notifications/stream', async (route) => {
      await renamed;
      const data = JSON.stringify({ neighborhoodId: place?.id, name: 'Cambuí Novo' });
      const body = `event: neighborhood\ndata: ${data}\n\n`;
      await route.fulfill({ contentType: 'text/event-stream', body });
    });
    await openSignedIn(page, '/products');
    const header = page.getByRole('banner');
    await header.getByText('Cambuí', { exact: true }).waitFor();

    const list = [{ ...place, name: 'Cambuí Novo', slug: 'cambui-novo', region: null }];
    await page.route('**/api/neighborhoods/active', (route) =>
      route.fulfill({ json: { neighborhoods: list } }),
    );
    rename();

    await header.getByText('Cambuí Novo', { exact: true }).waitFor();
  });
});

describe("a store's page", () => {
  it('keeps an order chosen while a slow phone is still waking the page', async () => {
    await visit({ width: 390 }, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await open(page, `/stores/${store?.id}`);
      await page.getByLabel('Ordenar por').selectOption('price-low');
      await page.waitForURL(/sort=price-low/);
      await expect.poll(() => page.getByLabel('Ordenar por').inputValue()).toBe('price-low');
      expect(page.url()).toContain('sort=price-low');
    });
  });

  it('keeps search and order in the address, and the layout for every list', async () => {
    await visit({ width: 390 }, async (page) => {
      await open(page, `/stores/${store?.id}`);
      const own = products.filter(({ sellerId }) => sellerId === store?.id);
      const prices = own.map(({ price }) => price).sort((a, b) => a - b);
      await page.getByLabel('Ordenar por').selectOption('price-low');
      await page.waitForURL(/sort=price-low/);
      await page.getByRole('button', { name: 'Lista' }).click();
      const first = page.getByRole('article').first().locator('strong').first();
      const cheapest = (prices[0] ?? 0).toFixed(2).replace('.', ',');
      await expect.poll(() => first.textContent()).toContain(cheapest);
      await page.getByLabel('Buscar nesta loja').fill('nada disso');
      await page.getByText('Nenhum produto com esse nome nesta loja.').waitFor();
      await page.getByRole('link', { name: 'Limpar busca' }).click();
      await page.getByText(`${own.length} produtos`, { exact: true }).waitFor();

      expect(await page.getByLabel('Buscar nesta loja').inputValue()).toBe('');
      expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low');
    });
  });

  it('is rated by who bought there, once: unset parts are sent as null', async () => {
    await visit({ signedIn: true }, async (page, problems) => {
      await openSignedIn(page, `/stores/${rateable?.id}`);
      await page.getByRole('button', { name: 'Avaliar loja' }).click();
      const sheet = page.getByRole('dialog', { name: 'Avaliar loja' });
      const send = sheet.getByRole('button', { name: 'Enviar avaliação' });
      await sheet.getByText('Por favor, forneça uma avaliação geral').waitFor();
      expect(await send.isDisabled()).toBe(true);
      await expectReadable(page);
      await sheet.getByRole('radio', { name: '4, Bom' }).first().check({ force: true });
      await sheet.getByLabel('Comentário (opcional)').fill('  ');
      await sheet.getByLabel(/^Já recebi o pedido/).check();
      const [sent] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/rating')),
        send.click(),
      ]);

      expect(sent.postDataJSON()).toEqual({
        overallRating: 4,
        productQualityRating: null,
        communicationRating: null,
        deliveryRating: null,
        comment: null,
        includesPostDelivery: true,
      });
      await page.getByRole('button', { name: 'Já avaliada' }).waitFor();
      expect(problems).toEqual([]);
    });
  });
});
