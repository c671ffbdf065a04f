import type { SellersFreightAnswer } from '@largo/contracts';
import { eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiFilters } from './asked-filters.ts';
import { filtersFromUrl, type FilterValues } from './product-filters.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { activeFilters } from './filter-chips.tsx';
import { neighborhoods, products } from '../../testing/fixture-data.ts';
import { expectReadable, visitWith, type Look } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { askServer } from '../../test/routes.ts';

const shop = useService(() => openShop({ cacheMs: 1_000 }));

async function visit(path: string, look: Look, work: (page: Page) => Promise<void>): Promise<void> {
  await visitWith(look, async (page, problems) => {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await work(page);
    expect(problems).toEqual([]);
  });
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const found = (page: Page, count: number) =>
  page.getByText(plural(count, 'produto', 'produtos'), { exact: true }).waitFor();
const wholeList = products.length;

describe('an address of the list', () => {
  it('that was written by hand asks for nothing that the API refuses', () => {
    const asked = (query: string) =>
      apiFilters(filtersFromUrl(new URLSearchParams(query)), { place: null });
    const newest = { sortBy: 'newest' };
    expect(asked('minPrice=1.500,00&maxPrice=R$ 2000')).toEqual({
      ...newest,
      minPrice: '1500',
      maxPrice: '2000',
    });
    expect(asked('minPrice=99999999,99')).toEqual({ ...newest, minPrice: '99999999.99' });
    expect(asked(`maxPrice=${'9'.repeat(30)}`)).toEqual({ ...newest, maxPrice: '100000000' });
    expect(asked('minPrice=abc&maxPrice=-1&sort=nada&search=%00')).toEqual(newest);
    expect(asked('seller=abc').sellerId).toMatch(/^[0-]{36}$/);
    const long = asked(
      ['category', 'neighborhood'].map((name) => `${name}=${'a'.repeat(500)}`).join('&'),
    );
    expect([long.category, long.neighborhood].map((text) => text?.length)).toEqual([80, 100]);
  });

  it('asks for the options in it that name a value, twenty at most', () => {
    const asked = (options: string) =>
      apiFilters(filtersFromUrl(new URLSearchParams({ options })), { place: null }).options;
    expect(asked('Cor:Preto|Tamanho:37,5')).toBe('Cor:Preto|Tamanho:37,5');
    expect(asked(`Cor|:P|Cor:|a:b:c|Cor:Azul|${'x'.repeat(41)}:y`)).toBe('Cor:Azul');
    expect(asked('||')).toBeUndefined();
    expect(
      asked(Array.from({ length: 30 }, (_, n) => `Cor:${n}`).join('|'))?.split('|'),
    ).toHaveLength(20);
  });

  it('names as a filter only what the list is asked for', () => {
    const labels = (values: FilterValues) =>
      activeFilters(values, {}, undefined).map(({ label }) => label);
    expect(labels({ minPrice: '1500', maxPrice: '2000,5' })).toEqual(['R$ 1.500 a R$ 2.000,50']);
    expect(labels({ minPrice: 'abc', maxPrice: '10' })).toEqual(['Até R$ 10']);
    expect(labels({ minPrice: 'abc', delivery: 'here' })).toEqual([]);
  });
});

describe('the filters of the list', () => {
  it('say how many they leave and leave as many; each step is taken back by Back or its chip', async () => {
    await visit('/products', {}, async (page) => {
      const choice = filters(page).getByRole('link', { name: /^Alimentos e Bebidas/ });
      const count = Number(/\d+$/.exec((await choice.textContent()) ?? '')?.[0]);
      await choice.click();
      await page.waitForURL(/category=alimentos$/);
      await page.getByRole('heading', { level: 1, name: 'Alimentos e Bebidas' }).waitFor();
      await found(page, count);

      await filters(page)
        .getByRole('link', { name: /^R\$ 25 a R\$ 50/ })
        .click();
      await page.waitForURL(/minPrice=25&maxPrice=49%2C99$/);
      await page.getByRole('link', { name: 'Remover filtro R$ 25 a R$ 49,99' }).waitFor();
      await page.goBack();
      await found(page, count);
      await page.getByRole('link', { name: 'Remover filtro Alimentos e Bebidas' }).click();
      await page.waitForURL(/\/products$/);
      await found(page, wholeList);
    });
  });

  it('search while one types, in one step, and are all cleared by one press', async () => {
    await visit('/products?neighborhood=Centro', {}, async (page) => {
      const before = shop.gateway.calls.length;
      await filters(page).getByLabel('Buscar', { exact: true }).pressSequentially('bolo');
      await page.waitForURL(/search=bolo/);
      await page.getByRole('heading', { level: 1, name: 'Resultados para “bolo”' }).waitFor();
      const lists = shop.gateway.calls
        .slice(before)
        .filter((call) => call.startsWith('GET /products?search='));
      expect(lists.length).toBeLessThan('bolo'.length);

      await page.getByRole('link', { name: 'Limpar tudo' }).first().click();
      await page.waitForURL(/\/products$/);
      await found(page, wholeList);
      expect(await page.getByRole('link', { name: /^Remover filtro/ }).count()).toBe(0);
    });
  });

  it('by a former name of a neighbourhood lead to its name of now', async () => {
    await visit('/products?neighborhood=Largo%20do%20Cambu%C3%AD', {}, async (page) => {
      await page.waitForURL(/\?neighborhood=Cambu%C3%AD$/);
      const heading = { level: 1, name: 'Produtos com entrega no Cambuí' } as const;
      await page.getByRole('heading', heading).waitFor();
    });
  });

  it('on a phone stand in a sheet whose button says how many products are left', async () => {
    await visit('/products', { width: 390, scheme: 'dark' }, async (page) => {
      await page.getByRole('button', { name: 'Filtrar' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtros' });
      await sheet.getByRole('link', { name: /^Infantil/ }).click();
      await page.waitForURL(/category=/);
      const apply = sheet.getByRole('button', { name: /^Ver \d+ produtos$/ });
      await apply.filter({ hasNotText: `Ver ${wholeList} produtos` }).waitFor();
      await expectReadable(page);
      const count = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
      await apply.click();

      await found(page, count);
      await page.getByRole('button', { name: 'Filtrar (1)' }).waitFor();
    });
  });

  it.each([390, 360])('and the order are named in full at %i px', async (width) => {
    await visit('/products?search=bolo', { width }, async (page) => {
      const open = page.getByRole('button', { name: 'Filtrar (1)' });
      await open.waitFor();
      const isWhole = await open.evaluate((button) => button.scrollWidth <= button.clientWidth);
      const room = await page.getByLabel('Ordenar por').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (pen) pen.font = font;
        const texts = [...select.options].map(({ text }) => pen?.measureText(text).width ?? 0);
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return select.clientWidth - padding - Math.max(...texts);
      });

      expect({ isWhole, hasRoom: room >= 0, room }).toMatchObject({ isWhole: true, hasRoom: true });
    });
  });

  it('ask for a neighbourhood before they choose by delivery', async () => {
    await visit('/products', {}, async (page) => {
      await filters(page)
        .getByRole('button', { name: /^Escolha seu bairro/ })
        .click();
      await page.getByRole('button', { name: 'Cambuí', exact: true }).click();
      await filters(page)
        .getByRole('link', { name: /^Frete grátis para o Cambuí/ })
        .click();
      await page.waitForURL(/delivery=free$/);
      await page.getByRole('link', { name: 'Remover filtro Frete grátis para o Cambuí' }).waitFor();

      const cards = page.locator('main article');
      await cards.filter({ hasText: 'frete grátis' }).first().waitFor();
      // The cards of before stay until the new ones are here.
      await eventually(async () =>
        expect(await cards.filter({ hasText: /frete R\$|Não entrega/ }).count()).toBe(0),
      );
      expect(neighborhoods.some(({ name }) => name === 'Cambuí')).toBe(true);
    });
  });
});

describe('the list', () => {
  it('shows each card the freight of its product, and asks for all that have their own at once', async () => {
    await visit('/products', {}, async (page) => {
      const sellerIds = new Set<string>();
      const asked: string[][] = [];
      await page.route('**/neighborhood-shipping-rates/sellers?*', async (route) => {
        const answer = (await (await askServer(route)).json()) as SellersFreightAnswer;
        for (const { sellerId } of products) sellerIds.add(sellerId);
        await route.fulfill({ json: { ...answer, withProductRates: [...sellerIds] } });
      });
      await page.route('**/neighborhood-shipping-rates/products?*', async (route) => {
        const ids = new URL(route.request().url()).searchParams.getAll('ids');
        asked.push(ids);
        const [dear, free] = ids;
        const usual = { estimatedDays: 2, freeShippingThreshold: null };
        const rates = [
          { ...usual, productId: dear, shippingRate: 13.7 },
          { ...usual, productId: free, shippingRate: 9, freeShippingThreshold: 0.01 },
        ];
        await route.fulfill({ json: { rates } });
      });
      await filters(page)
        .getByRole('button', { name: /^Escolha seu bairro/ })
        .click();
      await page.getByRole('button', { name: 'Cambuí', exact: true }).click();

      const cards = page.locator('main article');
      await cards.filter({ hasText: /frete R\$\s13,70/ }).waitFor();
      await cards.filter({ hasText: 'frete grátis' }).waitFor();
      const shown = await cards.count();
      await cards
        .filter({ hasText: 'Não entrega no Cambuí' })
        .nth(shown - 3)
        .waitFor();
      expect(asked.map((ids) => ids.length)).toEqual([shown]);
    });
  });

  it('adds a page, and Back from a product finds the pages and the place again', async () => {
    await visit('/products', {}, async (page) => {
      await page.getByRole('button', { name: 'Carregar mais produtos' }).click();
      await page.getByText('Mostrando 1 a 40 de').waitFor();
      expect(new URL(page.url()).search).toBe('');

      const far = page.locator('main article').nth(32).getByRole('link');
      await far.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await far.click();
      await page.waitForURL(/\/products\/[0-9a-f]/);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().waitFor();
      await page.goBack();
      await page.getByText('Mostrando 1 a 40 de').waitFor();
      await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 80, before);
    });
  });

  it('has pages with addresses, each of which begins at the top', async () => {
    await visit('/products', {}, async (page) => {
      const pages = page.getByRole('navigation', { name: 'Páginas' });
      await pages.getByRole('link', { name: 'Página 2', exact: true }).click();
      await page.getByText('Mostrando 21 a 40 de').waitFor();
      expect(new URL(page.url()).search).toBe('?page=2');
      expect(await page.title()).toContain('página 2');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

      await pages.getByRole('link', { name: 'Página anterior' }).click();
      await page.getByText('Mostrando 1 a 20 de').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it('leads from a page that it does not reach to its beginning', async () => {
    await visitWith({}, async (page) => {
      await page.goto(`${shop.url}/products?page=99`, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: 'Esta página não existe' }).waitFor();
      await page.getByRole('link', { name: 'Ver do começo' }).click();
      await page.getByText('Mostrando 1 a 20 de').waitFor();
    });
  });

  it('is laid out as the person likes it, from the first paint of the next visit on', async () => {
    await visit('/products', {}, async (page) => {
      const width = () =>
        page
          .locator('main article')
          .first()
          .evaluate((card) => card.clientWidth);
      const narrow = await width();
      await page.getByRole('button', { name: 'Lista' }).click();
      expect(await width()).toBeGreaterThan(2 * narrow);
      await page.reload({ waitUntil: 'networkidle' });

      expect(await width()).toBeGreaterThan(2 * narrow);
      await page.getByRole('button', { name: 'Lista', pressed: true }).waitFor();
    });
  });

  it('that fails says so and is asked for again', async () => {
    await visitWith({}, async (page) => {
      await page.goto(`${shop.url}/sellers`, { waitUntil: 'networkidle' });
      shop.gateway.fail(400);
      await page.getByRole('link', { name: 'Explorar' }).first().click();
      await page.getByText('Não conseguimos carregar os produtos').waitFor();
      expect(await page.getByText(/^\d+ produtos?$/).count()).toBe(0);
      shop.gateway.fail(null);
      await page.getByRole('button', { name: 'Tentar de novo' }).click();

      await found(page, wholeList);
    });
  });
});
