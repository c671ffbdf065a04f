import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { products, sellers } from '../../../../testing/fixture-data.ts';
import type { FixtureGateway } from '../../../../testing/fixture-gateway.ts';
import { listProducts, productDetail } from '../../../../testing/fixture-queries.ts';
import { sellerToken } from '../../../../testing/fixture-seller.ts';
import { idOf } from '../../../../testing/fixture-tools.ts';
import { expectReadable, phone, visitWith, type Look } from '../../../../test/browsing.ts';
import { openShop } from '../../../../test/shop.ts';

const product = products.find(({ sellerId, stock }) => sellerId === sellers[0]?.id && stock > 1);
if (!product) throw new Error('no product');
const { id } = product;
const detail = productDetail(product);
const nothingOwn = { gtin: null, price: null, reserved: 0, weight: null, image: null } as const;
const stored = {
  options: [{ name: 'Tamanho', values: ['P', 'M'] }],
  variants: [
    {
      ...nothingOwn,
      id: idOf('078', 1),
      values: ['P'],
      sku: 'A',
      stock: 2,
      sold: 7,
      isActive: true,
    },
    { ...nothingOwn, id: idOf('078', 2), values: ['M'], sku: 'B', stock: 5, isActive: true },
    { ...nothingOwn, id: idOf('078', 3), values: ['G'], sku: 'C', stock: 4, isActive: false },
  ],
};

async function editing(
  look: Look,
  work: (page: Page, gateway: FixtureGateway) => Promise<void>,
  isVaried = false,
): Promise<void> {
  const shop = await openShop();
  try {
    if (isVaried) shop.gateway.sellerProducts.variants.set(id, stored);
    await visitWith({ token: sellerToken, ...look }, async (page, problems) => {
      await page.goto(`${shop.url}/seller/products/${id}/variants`);
      await page.getByRole('button', { name: 'Outra opção' }).waitFor();
      await work(page, shop.gateway);
      expect(problems.filter((line) => !/status of (?:400|503)/.test(line))).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => button(page, 'Salvar variações');

describe('the editor of variants', () => {
  it('makes sizes and colours by keyboard, fills and pastes', { timeout: 60_000 }, async () => {
    await editing({}, async (page, { sellerProducts }) => {
      await button(page, 'Tamanho: PP a GG').click();
      await page.getByText(/^O produto tem \d+ unidades? sem tamanho nem cor/).waitFor();
      for (const size of ['PP', 'G', 'GG']) await button(page, `Tirar ${size}`).click();
      await button(page, 'Cor').click();
      await button(page, 'Preto').click();
      await field(page, 'Novos valores de Cor').fill('Vinho');
      await page.keyboard.press('Enter');
      await field(page, 'Cor: Vinho').fill('Bordô');

      await field(page, 'Estoque de P, Preto').fill('3');
      await button(page, 'Repetir o primeiro estoque em todas').click();
      await field(page, 'Estoque de P, Preto').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('8');
      await page.getByText('17 unidades em 4 variações à venda').waitFor();
      await field(page, 'Vender M, Preto').uncheck();
      await field(page, 'Preço (R$) de P, Bordô').evaluate((input) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '49,90\tPB\n59,90\tMP\n69,90\tMB\n');
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await save(page).click();
      await page.getByText('Variações salvas com sucesso!').waitFor();
      await page.waitForURL(/\/edit$/);
      const rest = { isActive: true, gtin: null, weight: null, image: null };
      expect(sellerProducts.variantBodies).toEqual([
        {
          options: [
            { name: 'Tamanho', values: ['P', 'M'] },
            { name: 'Cor', values: ['Preto', 'Bordô'] },
          ],
          variants: [
            { values: ['P', 'Preto'], stock: 3, price: null, sku: '', ...rest },
            { values: ['P', 'Bordô'], stock: 8, price: 49.9, sku: 'PB', ...rest },
            { values: ['M', 'Bordô'], stock: 3, price: 69.9, sku: 'MB', ...rest },
          ],
        },
      ]);
    });
  });

  it('keeps values in order and the focus where it was', { timeout: 60_000 }, async () => {
    await editing({}, async (page, { sellerProducts }) => {
      const rows = () => page.locator('tbody th').allTextContents();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await button(page, 'Outra opção').click();
      await field(page, 'Nome da opção 1').fill('Tamanho');
      await field(page, 'Novos valores de Tamanho').focus();
      await page.keyboard.type('38,5, P; 37,5');
      await page.keyboard.press('Enter');
      expect(await rows()).toEqual(['38,5', 'P', '37,5']);

      await button(page, 'Pôr em ordem').click();
      expect(await rows()).toEqual(['P', '37,5', '38,5']);
      expect(await button(page, 'Pôr em ordem').count()).toBe(0);
      await field(page, 'Tamanho: P').press('Alt+ArrowRight');
      expect(await rows()).toEqual(['37,5', 'P', '38,5']);
      expect(await focused()).toBe('Tamanho: P');
      await button(page, 'Pôr P depois').click();
      expect(await rows()).toEqual(['37,5', '38,5', 'P']);
      await button(page, 'Tirar 37,5').click();
      expect(await focused()).toBe('Tirar 38,5');
      await button(page, 'Tirar P').click();
      await button(page, 'Tirar 38,5').click();
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-new'))).toBe(
        true,
      );

      await page.keyboard.type('39');
      await page.keyboard.press('Enter');
      await field(page, 'Peso (kg) de 39').fill('muito');
      await save(page).click();
      await page.getByText('Por favor, insira um peso válido').waitFor();
      await field(page, 'Peso (kg) de 39').fill('0,45');
      await save(page).click();
      await page.waitForURL(/\/edit$/);
      expect(sellerProducts.variantBodies[0]?.variants).toMatchObject([
        { values: ['39'], weight: 0.45, image: null },
      ]);
    });
  });

  it(
    'reads well empty, with rows and with errors at their fields',
    { timeout: 90_000 },
    async () => {
      await editing(
        phone,
        async (page, { sellerProducts }) => {
          await page.getByText('G: 4 unidades').waitFor();
          await page.getByText('7 vendidas', { exact: true }).waitFor();
          await field(page, 'Estoque de P').fill('1,5');
          await save(page).click();
          await page.getByText('Por favor, insira um estoque válido').waitFor();
          await field(page, 'Estoque de P').fill('6');
          await field(page, 'Código (SKU) de M').fill('tomado');
          await save(page).click();
          const refused = page.getByText('O código tomado já é de outro produto da sua loja');
          await refused.first().waitFor();
          expect(await field(page, 'Código (SKU) de M').getAttribute('aria-invalid')).toBe('true');
          await expectReadable(page);
          await field(page, 'Código (SKU) de M').fill('B');
          await page.getByRole('link', { name: 'Voltar ao produto' }).click();
          await button(page, 'Continuar editando').click();
          await save(page).click();
          await page.waitForURL(/\/edit$/);
          expect(sellerProducts.variantBodies[0]?.variants[0]).toMatchObject({
            id: idOf('078', 1),
            stock: 6,
            stockSeen: 2,
          });
        },
        true,
      );
    },
  );

  it.each([{}, phone])('saves what still stands in a field for new values', async (look) => {
    await editing(
      look,
      async (page, { sellerProducts }) => {
        await field(page, 'Novos valores de Tamanho').fill('XG');
        await field(page, 'Estoque de M').click();
        await field(page, 'Tamanho: XG').waitFor();
        await field(page, 'Novos valores de Tamanho').fill('Único');
        await save(page).click();
        await page.waitForURL(/\/edit$/);
        expect(sellerProducts.variantBodies[0]?.options).toEqual([
          { name: 'Tamanho', values: ['P', 'M', 'XG', 'Único'] },
        ]);
      },
      true,
    );
  });

  it('asks before all become one stock again', { timeout: 60_000 }, async () => {
    await editing(
      {},
      async (page, { sellerProducts }) => {
        await button(page, 'Remover opções').click();
        const dialog = page.getByRole('dialog', { name: 'Vender sem opções?' });
        await dialog.getByText('as 11 unidades de todas as variações são somadas').waitFor();
        await dialog.getByRole('button', { name: 'Remover opções' }).click();
        await page.getByText('O produto agora tem um só estoque.').waitFor();
        await page.waitForURL(/\/edit$/);
        expect(sellerProducts.variantBodies).toEqual([{ options: [], variants: [] }]);
      },
      true,
    );
  });
});

/** As the catalogue answers for a product with options. */
async function withOptions(page: Page): Promise<void> {
  const { options, variants } = stored;
  await page.route(`**/api/products/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { product: { ...detail, options, variants } } })
      : route.fallback(),
  );
  await page.route('**/api/products?*', (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams);
    const list = listProducts(query);
    const cards = list.products?.map((one) => (one.id === id ? { ...one, choices: [] } : one));
    return route.fulfill({ json: { ...list, products: cards } });
  });
}

describe('stock of a product with options', () => {
  it(
    'is changed in its variants, from the form and from the list',
    { timeout: 60_000 },
    async () => {
      await editing({}, async (page, { sellerProducts }) => {
        await withOptions(page);
        await page.getByRole('link', { name: 'Voltar ao produto' }).click();
        await page.getByText('3 variações à venda, cada uma com seu estoque.').waitFor();
        expect(await field(page, 'Estoque (unidades)').count()).toBe(0);
        await field(page, 'Preço (R$)').fill('12,00');
        await button(page, 'Salvar alterações').click();
        await page.getByText('Produto atualizado com sucesso!').waitFor();
        expect(sellerProducts.saved).toEqual([{ price: 12 }]);

        await page.goto(new URL('/dashboard?tab=products', page.url()).href);
        await page
          .getByRole('link', { name: /^Estoque de .*: \d+\. Mudar nas variações$/ })
          .click();
        await page.waitForURL(new RegExp(`/seller/products/${id}/variants$`));
      });
    },
  );
});
