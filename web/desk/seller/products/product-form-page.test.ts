import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { categories, products, sellers } from '../../../testing/fixture-data.ts';
import type { FixtureGateway } from '../../../testing/fixture-gateway.ts';
import { sellerToken } from '../../../testing/fixture-seller.ts';
import { expectReadable, phone, visitWith, type Look } from '../../../test/browsing.ts';
import { openShop } from '../../../test/shop.ts';

interface Visit {
  readonly page: Page;
  readonly gateway: FixtureGateway;
  visit(path: string): Promise<unknown>;
  /** The form. */
  open(path: string): Promise<void>;
}

async function editing(look: Look, work: (visit: Visit) => Promise<void>): Promise<void> {
  const shop = await openShop();
  try {
    await visitWith({ token: sellerToken, ...look }, async (page, problems) => {
      page.on('dialog', (dialog) => void dialog.accept());
      const visit = (path: string) => page.goto(shop.url + path);
      const open = async (path: string) => {
        await visit(path);
        await page.getByLabel('Título', { exact: true }).waitFor();
      };
      await work({ page, gateway: shop.gateway, visit, open });
      expect(problems.filter((line) => !/status of (?:400|503)/.test(line))).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page, name = 'Criar produto') =>
  page.getByRole('button', { name, exact: true });
const pictures = (page: Page) => page.getByRole('img', { name: /^Imagem \d do produto$/ });
const foreign = products.find(({ sellerId }) => sellerId !== sellers[0]?.id);
const categoryId = categories.find(({ parentId }) => parentId !== null)?.id ?? '';

async function fillIn(page: Page, title = 'Pão de queijo'): Promise<void> {
  await field(page, 'Título').fill(title);
  await field(page, 'Categoria').selectOption(categoryId);
  await field(page, 'Descrição').fill('Saído do forno, com queijo da serra.');
  await field(page, 'Preço (R$)').fill('1.234,56');
  await field(page, 'Estoque (unidades)').fill('12');
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly type: 'image/png' | 'image/jpeg';
  /** The orientation of a photo that was taken upright. */
  readonly isTurned?: boolean;
}

/** The left half red, the right half see-through. */
async function drawn(page: Page, drawing: Drawing): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, type }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, width / 2, height);
    const url = canvas.toDataURL(type);
    return url.slice(url.indexOf(',') + 1);
  }, drawing);
  const bytes = Buffer.from(base64, 'base64');
  if (drawing.isTurned !== true) return bytes;
  // Exif: one entry, orientation 6, a quarter turn clockwise.
  const tiff = '49492a00080000000100120103000100000006000000';
  const body = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from(tiff, 'hex'),
    Buffer.alloc(4),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)]);
}

const looked = (page: Page, content: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0);
    const pixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
    return { size: [width, height], first: pixel(4, 4), last: pixel(width - 4, height - 4) };
  }, content.toString('base64'));

describe('the product form', () => {
  it('reads well empty, refused, and with work and pictures', { timeout: 90_000 }, async () => {
    await editing(phone, async ({ page, open, gateway }) => {
      await open('/products/new');
      await save(page).click();
      await page.getByText('Confira estes campos:').waitFor();
      expect(await field(page, 'Título').evaluate((box) => box === document.activeElement)).toBe(
        true,
      );
      await expectReadable(page);
      await fillIn(page);
      const buffer = await drawn(page, { width: 40, height: 40, type: 'image/png' });
      const file = { name: 'foto.png', mimeType: 'image/png', buffer };
      await field(page, 'Adicionar imagens').setInputFiles([file, { ...file, name: 'outra.png' }]);
      await expect.poll(() => pictures(page).count()).toBe(2);
      gateway.fail(503);
      await field(page, 'Adicionar imagens').setInputFiles([file]);
      await page.getByText('Falha ao enviar imagem. Tente novamente.').waitFor();
      const noPicture = { name: 'rascunho.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') };
      await field(page, 'Adicionar imagens').setInputFiles([noPicture]);
      await page.getByText('rascunho.jpg', { exact: true }).waitFor();
      await expectReadable(page);
    });
  });
});

describe('pictures', () => {
  it(
    'are made smaller, turned as they were held and stay transparent',
    { timeout: 60_000 },
    async () => {
      await editing({}, async ({ page, open, gateway: { sellerProducts } }) => {
        await open('/products/new');
        const photo = { width: 2400, height: 1200, type: 'image/jpeg', isTurned: true } as const;
        const drawing = { width: 3000, height: 600, type: 'image/png' } as const;
        await field(page, 'Adicionar imagens').setInputFiles([
          { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await drawn(page, photo) },
          { name: 'logo.png', mimeType: 'image/png', buffer: await drawn(page, drawing) },
          { name: 'anima.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
          { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
        ]);
        await page.getByText('Por favor, selecione um arquivo de imagem').waitFor();
        await expect.poll(() => pictures(page).count()).toBe(3);

        const [sent, logo, moving] = sellerProducts.pictures;
        const upright = await looked(page, sent?.content ?? Buffer.of());
        expect({ type: sent?.type, size: upright.size }).toEqual({
          type: 'image/jpeg',
          size: [1000, 2000],
        });
        expect(upright.first[0]).toBeGreaterThan(240);
        expect(upright.last[0]).toBeLessThan(20);
        const clear = await looked(page, logo?.content ?? Buffer.of());
        expect({ type: logo?.type, size: clear.size }).toEqual({
          type: 'image/webp',
          size: [2000, 400],
        });
        expect(clear.last[3]).toBe(0);
        expect(moving).toMatchObject({ type: 'image/gif', content: Buffer.from('GIF89a') });
      });
    },
  );

  it(
    'are sent again, given up, and put in order by keys and by hand',
    { timeout: 60_000 },
    async () => {
      await editing({}, async ({ page, open, gateway }) => {
        await open('/products/new');
        const buffer = await drawn(page, { width: 40, height: 40, type: 'image/png' });
        const file = (name: string) => ({ name, mimeType: 'image/png', buffer });
        const add = field(page, 'Adicionar imagens');
        gateway.fail(503);
        await add.setInputFiles([file('a.png')]);
        await page.getByText('Falha ao enviar imagem. Tente novamente.').waitFor();
        await fillIn(page);
        await save(page).click();
        await page.getByText('Uma imagem não foi enviada.').waitFor();
        gateway.fail(null);
        await page.getByRole('button', { name: 'Tentar enviar a.png de novo' }).click();
        await expect.poll(() => pictures(page).count()).toBe(1);

        await add.setInputFiles([file('parada.png'), file('b.png'), file('c.png')]);
        await page.getByRole('button', { name: 'Cancelar o envio de parada.png' }).click();
        await expect.poll(() => pictures(page).count()).toBe(3);
        const order = () =>
          pictures(page).evaluateAll((all) => all.map((img) => img.getAttribute('src')));
        const [a, b, c] = await order();

        await page.getByRole('button', { name: 'Mover imagem 1 para depois' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('Imagem agora na posição 2 de 3').waitFor();
        expect(await order()).toEqual([b, a, c]);
        await page.keyboard.press('Enter');
        expect(await order()).toEqual([b, c, a]);

        await pictures(page).nth(2).hover();
        await page.mouse.down();
        await pictures(page).nth(0).hover();
        await page.mouse.up();
        expect(await order()).toEqual([a, b, c]);
        await page.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['GIF89a'], 'colada.gif', { type: 'image/gif' }));
          window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        });
        await expect.poll(() => pictures(page).count()).toBe(4);
        await add.setInputFiles(['e', 'f'].map((name) => file(`${name}.png`)));
        await page.getByText('Você pode enviar no máximo 5 imagens').waitFor();
        await expect.poll(() => pictures(page).count()).toBe(5);
      });
    },
  );
});

describe('work that was not saved', () => {
  it(
    'is there again, can be thrown away, and is gone once it is saved',
    { timeout: 60_000 },
    async () => {
      await editing({}, async ({ page, open, gateway: { sellerProducts } }) => {
        await open('/products/new');
        await fillIn(page, 'Broa');
        await page.reload();
        await page.getByText('Rascunho recuperado').waitFor();
        expect(await field(page, 'Título').inputValue()).toBe('Broa');
        await page.getByRole('link', { name: 'Cancelar' }).click();
        await page.getByText('fica guardado como rascunho neste navegador').waitFor();
        await page.getByRole('button', { name: 'Continuar editando' }).click();
        await page.getByRole('button', { name: 'Descartar rascunho' }).click();
        expect(await field(page, 'Título').inputValue()).toBe('');

        await fillIn(page, 'Cuca');
        await save(page).dblclick();
        await page
          .getByText(
            'Produto criado com sucesso! Ele aparece para os compradores depois da aprovação da nossa equipe.',
          )
          .waitFor();
        expect(sellerProducts.saved).toMatchObject([
          { title: 'Cuca', price: 1234.56, stock: 12, categoryId },
        ]);
        expect(sellerProducts.saved[0]).not.toHaveProperty('status');
        await open('/products/new');
        expect(await page.getByText('Rascunho recuperado').count()).toBe(0);

        await page.getByText('Nossa equipe confere o produto').waitFor();
        await fillIn(page, 'Bolo');
        sellerProducts.startsAs = 'active';
        await save(page).click();
        await page
          .getByText('Produto criado com sucesso! Ele já aparece para os compradores.')
          .waitFor();

        await open('/products/new');
        await field(page, 'Título').fill('Sonho');
        const kept = () =>
          page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')));
        expect(await kept()).toHaveLength(1);
        await page.getByRole('button', { name: 'Bia' }).click();
        await page.getByRole('button', { name: 'Sair' }).click();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(kept).toEqual([]);
      });
    },
  );
});

describe('what is refused', () => {
  it('stands where it can be put right', { timeout: 60_000 }, async () => {
    await editing({}, async ({ page, open }) => {
      await open('/products/new');
      await fillIn(page, 'recusado');
      await save(page).click();
      await page
        .getByRole('region', { name: 'Imagens' })
        .getByText('Envie as imagens do produto antes de salvar')
        .waitFor();
      await page.getByText('Falha ao criar produto: Envie as imagens').waitFor();
    });
  });
});

describe('who can not fill it in', () => {
  it.each([
    ['without a store', 'fixture-token', '/products/new', 'Complete os dados da sua loja'],
    ['of another store', sellerToken, `/products/${foreign?.id}/edit`, 'Não foi possível carregar o produto.'],
    ['of a product that is gone', sellerToken, '/seller/products/nada/edit', 'Não foi possível carregar o produto.'],
  ])('is led to the dashboard, %s', { timeout: 60_000 }, async (_who, token, path, why) => {
    await editing({ token }, async ({ page, visit }) => {
      await visit(path);
      await page.waitForURL(/\/dashboard$/);
      await page.getByText(why).first().waitFor();
    });
  }); // prettier-ignore
});

describe('an administrator', () => {
  it('edits the product of anybody, with its status', { timeout: 60_000 }, async () => {
    const [product] = products;
    await editing({ token: adminToken }, async ({ page, open, gateway: { sellerProducts } }) => {
      await open(`/seller/products/${product?.id}/edit`);
      expect(await field(page, 'Título').inputValue()).toBe(product?.title);
      expect(await field(page, 'Situação').inputValue()).toBe('active');
      await field(page, 'Situação').selectOption('inactive');
      await save(page, 'Salvar alterações').click();
      await page.getByText('Produto atualizado com sucesso!').waitFor();
      expect(sellerProducts.saved).toEqual([{ status: 'inactive' }]);
      await page.getByRole('dialog', { name: product?.title ?? '' }).waitFor();
    });
  });
});

describe('the list of products', () => {
  it('changes a stock in its cell and takes it back', { timeout: 60_000 }, async () => {
    await editing({}, async ({ page, visit, gateway: { sellerProducts } }) => {
      await visit('/dashboard?tab=products');
      await page.getByRole('columnheader', { name: 'Nota', exact: true }).waitFor();
      await page
        .getByRole('row')
        .getByText(/^Nota \d,\d+ de 5, [\d.]+ avaliaç/)
        .first()
        .waitFor({ state: 'attached' });
      const cell = page.getByRole('button', { name: /^Estoque de .* Alterar$/ }).first();
      const stock = Number(await cell.innerText());
      await cell.click();
      await page.keyboard.type('1,5');
      await page.getByText('Por favor, insira um estoque válido').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${stock + 7}`);
      await page.keyboard.press('Enter');
      await page.getByText('Produto atualizado com sucesso!').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect
        .poll(() => sellerProducts.saved)
        .toEqual([
          { stock: stock + 7, stockSeen: stock },
          { stock, stockSeen: stock + 7 },
        ]);
    });
  });
});
