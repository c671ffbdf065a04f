import { type Sandbox, startSandbox } from '@largo/mercadopago-sandbox';
import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../testing/fixture-data.ts';
import { expectReadable, looks, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { aLine, serveCart } from '../../test/fake-cart.ts';
import { pixButton, servePayments } from '../../test/fake-payments.ts';
import { button } from '../../test/sign-up.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});
const shop = useService(() => openShop({ paymentOrigins: [sandbox.url] }));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const storeOf = (at: number) => products[at]?.seller.businessName ?? '';
const dated = /^Chega (hoje, |amanhã, |até )[a-zá]{3}\. \d\d\/\d\d$/;

/** Two stores, one of which brings it for nothing. */
async function open(page: Page) {
  const lines = [aLine(0, { quantity: 2, unitPrice: 20 }), aLine(1, { unitPrice: 160 })];
  const cart = await serveCart(page.context(), { lines });
  const fake = await servePayments(page, sandbox);
  await page.goto(`${shop.url}/checkout`);
  await pixButton(page).waitFor();
  return { cart, fake };
}

const isInSight = async (page: Page, thing: Locator) => {
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

describe.each(looks)('the checkout at $width px', { timeout: 60_000 }, (look) => {
  it('says per store what comes and when, sums up honestly, and keeps total and button in sight', async () => {
    await visitWith({ ...look, signedIn: true }, async (page, problems) => {
      await open(page);
      const main = page.getByRole('main');
      // The stores' freight comes after the button.
      await expect
        .poll(() => main.getByText(dated).filter({ visible: true }).count())
        .toBeGreaterThanOrEqual(2);
      expect(await main.getByRole('listitem').locator('img').count()).toBe(2);
      const sums = await main.getByRole('definition').allTextContents();
      expect(sums.map(plain)).toEqual(['R$ 200,00', 'R$ 9,90', 'R$ 9,90', 'R$ 209,90']);
      await main.getByText('Você economizou no frete').waitFor();
      await main.getByText('Grátis', { exact: true }).waitFor();
      expect(await main.getByText(/R\$\s0,00/).count()).toBe(0);

      const total = main.getByText('R$ 209,90', { exact: true }).filter({ visible: true });
      expect(await pixButton(page).count()).toBe(1);
      expect(await isInSight(page, pixButton(page))).toBe(true);
      expect(await isInSight(page, total.last())).toBe(true);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await isInSight(page, pixButton(page))).toBe(true);
      expect(await page.locator('.l-wrong').count()).toBe(0);
      await expectReadable(page);
      expect(problems).toEqual([]);
    });
  });

  it('sends each store its own note, and shows it while the orders are made', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const { fake } = await open(page);
      await button(page, `Adicionar observação para ${storeOf(0)}`).click();
      const note = page.getByLabel(`Observação para ${storeOf(0)}`);
      await expect
        .poll(() => note.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await note.fill(`Interfone 12${'!'.repeat(200)}`);
      await page.getByText('140/140').waitFor();
      await note.fill('  Interfone 12 ');
      await expectReadable(page);
      await pixButton(page).click();
      await page.waitForURL('**/order-confirmation**');

      const storeNotes = [{ sellerId: products[0]?.sellerId, note: 'Interfone 12' }];
      expect(fake.placed).toMatchObject([{ storeNotes }]);
    });
  });

  it('brings what stopped the purchase into sight, and sends the very same again after a lost answer', async () => {
    await visitWith({ ...look, signedIn: true }, async (page) => {
      const { cart, fake } = await open(page);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/orders', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.fallback();
        // Stored, so that the cart is empty now; the browser gets no answer.
        fake.placed.push(route.request().postDataJSON() as object);
        cart.lines = [];
        return route.abort();
      });
      await button(page, `Adicionar observação para ${storeOf(1)}`).click();
      await page.getByLabel(`Observação para ${storeOf(1)}`).fill('Sem cebola');
      await pixButton(page).click();
      const why = page.getByRole('alert').filter({ hasText: /conexão|internet|conectar/i });
      await why.waitFor();
      await expect.poll(() => isInSight(page, why)).toBe(true);
      await page.getByText('Observação para a loja: Sem cebola').waitFor();
      expect(await page.getByRole('button', { name: 'Alterar' }).count()).toBe(0);
      await expectReadable(page);

      await pixButton(page).click();
      await page.waitForURL('**/order-confirmation**');
      expect([new Set(keys).size, fake.placed.length]).toEqual([1, 2]);
      expect(fake.placed[1]).toEqual(fake.placed[0]);
    });
  });
});

it('a freight that is not known is no free freight, and the bar of phones says why the button sleeps', async () => {
  await visitWith({ ...phone, signedIn: true }, async (page) => {
    await serveCart(page.context(), {
      lines: [aLine(0)],
      freightProblem: 'SHIPPING_UNAVAILABLE',
    });
    await servePayments(page, sandbox);
    await page.goto(`${shop.url}/checkout`);
    expect(await pixButton(page).isDisabled()).toBe(true);
    await page.getByText('Frete indisponível agora').waitFor();
    expect(await page.getByText('Grátis').count()).toBe(0);
    expect(await page.locator('.l-wrong').count()).toBe(0);
    await expectReadable(page);
  });
});
