import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories, products } from '../../../../testing/fixture-data.ts';
import { sellerToken } from '../../../../testing/fixture-seller.ts';
import { desk, expectReadable, phone, visitWith } from '../../../../test/browsing.ts';
import { box, button, sellingIn, type Visit } from '../../../../test/selling.ts';
import { openShop } from '../../../../test/shop.ts';
import { codesOf, fieldProblems, newPhotoDraft, productBodyOf } from './photo-draft.ts';

const screen = '/seller/products/photos';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = (name: string, mimeType = 'image/png', buffer = Buffer.from(pixel, 'base64')) => ({
  name,
  mimeType,
  buffer,
});
const choose = (page: Page, names: readonly string[], label = 'Escolher fotos') =>
  page.getByLabel(label).setInputFiles(names.map((name) => photo(name)));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** All of one product, with its category where none was chosen before. */
async function fillIn(page: Page, title: string, category?: string): Promise<void> {
  await box(page, 'Título').fill(title);
  await box(page, 'Preço (R$)').fill('12,5');
  await box(page, 'Estoque (unidades)').fill('3');
  if (category !== undefined) await page.getByLabel('Categoria').selectOption(category);
  await box(page, 'Estoque (unidades)').press('Enter');
}
const sentTo = ({ calls }: Visit, call: string) => calls.filter((one) => one.startsWith(call));

describe('the name of a file', () => {
  it.each([
    ['CAM-01.jpg', ['CAM-01']],
    ['cam-01_2.JPEG', ['CAM-01_2', 'CAM-01']],
    ['CAM-01 (3).jpg', ['CAM-01 (3)', 'CAM-01']],
    ['CAM-01(12).heic', ['CAM-01(12)', 'CAM-01']],
    ['IMG_20261130_1.png', ['IMG_20261130_1', 'IMG_20261130']],
    ['.jpg', []],
    [`${'x'.repeat(41)}.jpg`, []],
  ])('%s may be a code of the store: %j', (name, codes) => {
    expect(codesOf(name)).toEqual(codes);
  });
});

describe('what a photograph becomes', () => {
  const draft = newPhotoDraft('d', 1, {
    id: 'p',
    name: 'a.jpg',
    url: '/media/products/a-800.webp',
  });

  it('is a draft with its picture, described by its title', () => {
    const filled = { ...draft, title: ' Pão ', price: '1.234,5', stock: '2', categoryId: 'c' };

    expect(fieldProblems(filled)).toEqual({});
    expect(productBodyOf(filled)).toMatchObject({
      title: 'Pão',
      description: 'Produto: Pão',
      price: 1234.5,
      stock: 2,
      images: ['/media/products/a-800.webp'],
      status: 'draft',
    });
  });

  it('names what is missing, and nothing that is not asked', () => {
    expect(Object.keys(fieldProblems(draft))).toEqual(['title', 'price', 'stock', 'categoryId']);
  });
});

describe('photographs', { timeout: 60_000 }, () => {
  it.each([phone, desk])('are filled in one after the other and sent meanwhile', async (look) => {
    await sellingIn(async (visit) => {
      const { page, seller, go } = visit;
      await go(screen);
      await expectReadable(page);
      await choose(page, ['a.png', 'b.png']);
      await heading(page, '1 de 2').waitFor();
      await button(page, 'Próximo').click();
      await page.getByText('Por favor, insira um título').waitFor();
      await expectReadable(page);
      await fillIn(page, 'Pão de mel', categories[0]?.id);
      await heading(page, '2 de 2').waitFor();
      expect(await page.getByLabel('Categoria').inputValue()).toBe(categories[0]?.id);
      await fillIn(page, 'Bolo de fubá');

      await heading(page, '2 produtos já estão na sua loja').waitFor();
      await expectReadable(page);
      expect(seller.saved.map(({ title, status }) => [title, status])).toEqual([
        ['Pão de mel', 'draft'],
        ['Bolo de fubá', 'draft'],
      ]);
      expect(sentTo(visit, 'POST /products/upload-images')).toHaveLength(2);
    }, look);
  });

  it('come together, go apart, and come back when they were erased', async () => {
    await sellingIn(async ({ page, seller, go }) => {
      await go(screen);
      await choose(page, ['a.png', 'b.png', 'c.png']);
      await heading(page, '1 de 3').waitFor();
      await page.getByText('3 produtos só neste aparelho').waitFor();
      await button(page, 'Juntar a próxima foto').click();
      await heading(page, '1 de 2').waitFor();
      await page.getByRole('img', { name: 'Foto 2 do produto' }).waitFor();
      await choose(page, ['d.png', 'e.png', 'f.png', 'g.png'], 'Mais fotos deste produto');
      await page.getByText('g.png: um produto tem até 5 fotos.').waitFor();
      await button(page, 'Tirar a foto 5').click();
      await button(page, 'Excluir').click();
      await heading(page, '1 de 1').waitFor();
      await button(page, 'Desfazer').click();
      await heading(page, '1 de 2').waitFor();
      await button(page, 'Apagar tudo deste aparelho').click();
      await heading(page, 'Escolha as fotos').waitFor();
      await button(page, 'Desfazer').last().click();
      await fillIn(page, 'Pão de mel', categories[0]?.id);
      await heading(page, '2 de 2').waitFor();
      await expect.poll(() => seller.saved.length).toBe(1);
      expect(seller.saved[0]?.['images']).toHaveLength(4);
    });
  });

  it('wait for a connection, and for their person when they are refused', async () => {
    await sellingIn(async (visit) => {
      const { page, seller, go } = visit;
      await go(screen);
      await page.route('**/api/products/upload-images', (route) =>
        route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', error: '' } }),
      );
      await choose(page, ['a.png']);
      await fillIn(page, 'recusado', categories[0]?.id);
      await page.getByText('Pronto, esperando o envio').waitFor();
      await go('/dashboard?tab=products');
      await page.getByText('1 produto por foto espera neste aparelho.').waitFor();
      await page.unroute('**/api/products/upload-images');
      await page.getByRole('link', { name: 'Continuar' }).click();

      await page.getByText('Envie as imagens do produto antes de salvar').waitFor();
      await expectReadable(page);
      expect(await box(page, 'Título').inputValue()).toBe('recusado');
      await box(page, 'Título').fill('aceito');
      await button(page, 'Pronto').click();
      await heading(page, '1 produto já está na sua loja').waitFor();
      expect(seller.saved.map(({ title }) => title)).toEqual(['aceito']);
    });
  });

  it('stay on the device after signing out, for who comes back', async () => {
    const shop = await openShop();
    try {
      await visitWith({ ...phone, token: sellerToken }, async (page) => {
        await page.goto(shop.url + screen);
        await choose(page, ['a.png']);
        await box(page, 'Título').fill('Pão de mel');
        await page.getByText('Se você sair da conta').waitFor();
        await page.goto(`${shop.url}/favorites`);
        await button(page, 'Conta').click();
        await button(page, 'Sair').click();
        await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor();
        await page.evaluate((token) => localStorage.setItem('largo.token', token), sellerToken);
        await page.goto(shop.url + screen);
        await heading(page, '1 de 1').waitFor();
        expect(await box(page, 'Título').inputValue()).toBe('Pão de mel');
      });
    } finally {
      await shop.stop();
    }
  });

  it('with a code in their name go to its product, or become drafts all the same', async () => {
    await sellingIn(async ({ page, seller, calls, go }) => {
      await go(screen);
      await choose(page, ['CAM-01.png', 'cam-01_2.png', 'outra.png']);
      await heading(page, '2 fotos são de produtos que já estão na loja').waitFor();
      await page.getByText(`${products[1]?.title}: CAM-01.png, cam-01_2.png`).waitFor();
      await expectReadable(page);
      await button(page, 'Juntar aos produtos').click();
      await heading(page, '3 de 3').waitFor();
      const sent = () => calls.filter((one) => one === `PUT /products/${products[1]?.id}`);
      await expect.poll(() => sent().length).toBe(2);
      expect(seller.saved.every(({ addImages }) => Array.isArray(addImages))).toBe(true);
      await choose(page, ['CAM-01_3.png']);
      await button(page, 'Fazer rascunhos com elas').click();
      await heading(page, '1 foto é de um produto que já está na loja').waitFor({
        state: 'hidden',
      });
    });
  });

  it('are refused by their reason', async () => {
    await sellingIn(async ({ page, seller, go }) => {
      await go(screen);
      await page.getByLabel('Escolher fotos').setInputFiles([
        photo('desenho.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), // prettier-ignore
        photo('foto.heif', '', Buffer.from('ftypheic')),
        photo('rasgada.jpg', 'image/jpeg', Buffer.from('\xff\xd8\xff', 'latin1')),
      ]);
      await page.getByText('desenho.svg: este formato não é aceito.').waitFor();
      await page.getByText('foto.heif: este navegador não abre HEIC.').waitFor();
      await page.getByText('rasgada.jpg: o arquivo está incompleto ou danificado.').waitFor();
      await expectReadable(page);
      await choose(
        page,
        Array.from({ length: 31 }, (_, n) => `${n}.png`),
      );
      await page.getByText('30.png: são até 30 por vez.').waitFor();
      expect(seller.saved).toEqual([]);
    });
  });
});
