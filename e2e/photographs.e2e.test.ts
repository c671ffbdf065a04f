import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { phone } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { expectOk, newStore, type Person } from './support/people.ts';

const system = inject('system');
const screen = '/seller/products/photos';
const count = 20;
const titleOf = (n: number) => `Produto da foto ${n}`;
const priceOf = (n: number) => `${n},90`;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const drawn = (n: number, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: { r: n * 9, g: 90, b: 60 } } });

async function photograph(n: number, name = `IMG_20261130_${1000 + n}`): Promise<Chosen> {
  return n % 2 === 0
    ? { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await drawn(n).jpeg().toBuffer() }
    : { name: `${name}.png`, mimeType: 'image/png', buffer: await drawn(n).png().toBuffer() };
}

async function unusable(): Promise<Chosen[]> {
  const heic = new URL('../services/catalog/test/real-files/iphone.heic', import.meta.url);
  const torn = (await drawn(99).png().toBuffer()).subarray(0, 60);
  return [
    { name: 'sem-formato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'quebrada.png', mimeType: 'image/png', buffer: torn },
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: await readFile(heic) },
    {
      name: 'enorme.gif',
      mimeType: 'image/gif',
      buffer: await drawn(1, 7_000, 6_000).gif().toBuffer(),
    },
  ];
}

const gallery = (page: Page) => page.getByLabel('Escolher fotos');
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fields = ['Título', 'Preço (R$)', 'Estoque (unidades)'] as const;
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText);

/** Types what one product needs, by the keyboard alone where its fields have the focus; counts what it takes. */
function typist() {
  const spent = { fields: 0, presses: 0 };
  const press = async (work: Promise<unknown>) => {
    spent.presses += 1;
    await work;
  };
  return {
    spent,
    press,
    async type(page: Page, field: (typeof fields)[number], text: string) {
      if ((await focused(page)) !== field) await press(box(page, field).tap());
      spent.fields += 1;
      await page.keyboard.insertText(text);
    },
    next: (page: Page) => press(page.keyboard.press('Enter')),
  };
}

async function fillIn(page: Page, n: number) {
  const one = typist();
  await page.getByRole('heading', { name: `${n} de ${count}`, exact: true }).waitFor();
  for (const [at, field] of fields.entries()) {
    await one.type(page, field, [titleOf(n), priceOf(n), String(n)][at] ?? '');
    await one.next(page);
  }
  expect(one.spent.fields, titleOf(n)).toBe(3);
  expect(one.spent.presses, titleOf(n)).toBeLessThanOrEqual(4);
}

/** The server does its work, but its answer never comes. */
async function loseAnswer(context: BrowserContext, path: string, at: number) {
  let calls = 0;
  let tell = () => {};
  const isLost = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await context.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    if (route.request().method() !== 'POST' || calls !== at) return route.fallback();
    await route.fetch();
    tell();
  });
  return isLost;
}

/** Everything on the device; a key takes some milliseconds to get there. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(`new Promise((done) => {
    const opening = indexedDB.open('largo.photos');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll();
      reading.onsuccess = () => done(JSON.stringify(reading.result));
    };
  })`);

const draftsOf = async (seller: Person): Promise<Json[]> =>
  (
    expectOk(await seller.call('GET', `/products?sellerId=${seller.id}&status=draft&limit=100`))
      .body as Json
  ).products;

describeInBrowser('photographs of a phone', (visit) => {
  it('become priced drafts, three fields each, although the page is killed twice', async () => {
    const seller = await newStore(system, 'Brechó da Rua');
    const visitor = await visit({ ...phone, label: 'photographs' });
    const { context } = visitor;
    let { page } = visitor;
    await visitor.enter(seller);
    const reopen = async () => {
      await page.close();
      await context.setOffline(false);
      page = await context.newPage();
      await page.goto(system.shopUrl + screen);
    };
    const uploadLost = loseAnswer(context, '/products/upload-images', 4);
    const creationLost = loseAnswer(context, '/products', 7);
    await visitor.go(screen);
    const good = await Promise.all(Array.from({ length: count }, (_, at) => photograph(at + 1)));
    await gallery(page).setInputFiles([...good, ...(await unusable())]);

    await page.getByText('4 fotos ficaram de fora').waitFor();
    for (const why of [
      'sem-formato.pdf: este formato não é aceito.',
      'quebrada.png: o arquivo está incompleto ou danificado.',
      'IMG_0001.HEIC: este navegador não abre HEIC. No iPhone,',
      'enorme.gif: tem 42 megapixels, e o máximo é 40.',
    ])
      await page.getByText(why).waitFor();
    await visitor.look('entry');
    const first = typist();
    expect(await focused(page)).toBe('Título');
    for (const [at, field] of fields.entries()) {
      await first.type(page, field, [titleOf(1), priceOf(1), '1'][at] ?? '');
      if (at < 2) await first.next(page);
    }
    await first.press(page.getByLabel('Categoria').selectOption({ index: 1 }));
    await first.press(page.getByRole('button', { name: 'Próximo' }).tap());
    expect(first.spent).toEqual({ fields: 3, presses: 4 });
    await fillIn(page, 2);
    await uploadLost;
    await reopen();
    for (let n = 3; n <= 9; n += 1) await fillIn(page, n);
    await creationLost;
    await context.setOffline(true);
    await page.getByText('Sem internet: continue.').waitFor();
    await fillIn(page, 10);
    const interrupted = typist();
    await interrupted.type(page, 'Título', titleOf(11));
    await interrupted.next(page);
    await interrupted.type(page, 'Preço (R$)', priceOf(11));
    await expect.poll(() => keptOn(page)).toContain(priceOf(11));
    await reopen();
    await page.getByRole('heading', { name: `11 de ${count}`, exact: true }).waitFor();
    expect(await box(page, 'Título').inputValue()).toBe(titleOf(11));
    expect(await box(page, 'Preço (R$)').inputValue()).toBe(priceOf(11));
    await interrupted.type(page, 'Estoque (unidades)', '11');
    await interrupted.next(page);
    expect(interrupted.spent).toEqual({ fields: 3, presses: 3 });
    for (let n = 12; n <= count; n += 1) await fillIn(page, n);

    await page.getByRole('heading', { name: '20 produtos já estão na sua loja' }).waitFor();
    const drafts = await draftsOf(seller);
    const made = drafts.map(({ title, price, stock, images }) => [title, price, stock, images.length]); // prettier-ignore
    expect(made.toSorted((one, two) => one[2] - two[2])).toEqual(
      good.map((_, at) => [titleOf(at + 1), at + 1.9, at + 1, 1]),
    );
    expect(new Set(drafts.map(({ images }) => images[0])).size).toBe(count);
    await page.getByRole('link', { name: 'Ver rascunhos' }).tap();
    await page.getByText('20 produtos').first().waitFor();
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
    expect(visitor.problems.filter((line) => !expected.test(line))).toEqual([]);
    await visitor.close();
  });

  it('go to the product whose code their names carry, and stay another account’s secret', async () => {
    const seller = await newStore(system, 'Câmeras do Cambuí');
    const form = {
      title: 'Câmera analógica',
      description: 'Com filme e alça.',
      price: 350,
      stock: 1,
      categoryId: (await categories())[0].id,
      sku: 'CAM-01',
    };
    const { id } = expectOk(await seller.call('POST', '/products', form)).body.product;
    const visitor = await visit({ ...phone, label: 'coded-photographs' });
    const { page } = visitor;
    await visitor.enter(seller);
    await visitor.go(screen);
    const names = [
      'CAM-01',
      'cam-01_2',
      'CAM-01 (3)',
      'CAM-02',
      'CAM-01_4',
      'CAM-01_5',
      'CAM-01_6',
    ];
    await gallery(page).setInputFiles(
      await Promise.all(names.map((name, at) => photograph(at, name))),
    );

    await page.getByText('6 fotos são de produtos que já estão na loja').waitFor();
    await visitor.look('matches');
    await page.getByRole('button', { name: 'Juntar aos produtos' }).tap();
    await page
      .getByText('CAM-01_6.jpg: “Câmera analógica” já tem 5 fotos, o máximo: ficou como rascunho.')
      .waitFor();
    const imagesOf = async () =>
      (expectOk(await seller.call('GET', `/products/${id}`)).body as Json).product.images.length;
    await expect.poll(imagesOf, { timeout: 20_000 }).toBe(5);
    await page.getByText('2 produtos só neste aparelho').waitFor();

    await visitor.enter(await newStore(system, 'Outra Loja'));
    await visitor.go(screen);
    await page.getByRole('heading', { name: 'Escolha as fotos' }).waitFor();
    expect(await page.getByText('neste aparelho').count()).toBe(0);
    await visitor.enter(seller);
    await visitor.go(screen);
    await page.getByText('2 produtos só neste aparelho').waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});

async function categories(): Promise<Json[]> {
  const answer = await fetch(`${system.apiUrl}/categories`);
  return ((await answer.json()) as Json).categories;
}
