import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { defaultSettings, literals } from '../server/index.ts';
import { categories, products, sellers } from '../testing/fixture-data.ts';
import { sellerToken } from '../testing/fixture-seller.ts';
import { aLine, serveCart } from './fake-cart.ts';
import { expectReadable, phone, visitWith, type Look } from './browsing.ts';
import { openShop } from './shop.ts';

type Choice = keyof typeof literals;
type Key = keyof (typeof literals)['pt-BR']['texts'];

const buyable = products.find((p) => p.stock > 3 && p.seller.canReceivePayments);
const cart = categories.find(({ productCount }) => productCount > 0);
const rendered = [
  '/',
  '/products',
  `/products/${buyable?.id}`,
  `/categories/${cart?.id}`,
  '/sellers',
  `/stores/${sellers[0]?.id}`,
  '/faq',
  '/terms',
  '/pagina-que-nao-existe',
];
const inBrowser = ['/login', '/cart', '/verify-email', '/mercadopago-callback', '/dashboard'];

describe.each<Choice>(['specification', 'pt-BR'])('a shop with the texts of %s', (choice) => {
  const { texts } = literals[choice];
  const isEnglish = choice === 'specification';
  const ownTexts = { settings: { ...defaultSettings, literals: literals[choice] } };
  const shop = useService(() => openShop(isEnglish ? ownTexts : {}));

  const htmlOf = async (path: string) => (await fetch(shop.url + path)).text();
  const go = async (page: Page, path: string) => {
    await page.goto(shop.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const visit = (look: Look, work: (page: Page) => Promise<void>) =>
    visitWith(look, async (page, problems) => {
      await work(page);
      // A refusal that a test asks for is a line of the console too.
      expect(problems.filter((line) => !/status of (?:400|500)/.test(line))).toEqual([]);
    });

  /** It is shown, marked where it is English; and nothing else on the page is marked. */
  async function expectSaid(page: Page, key: Key, values: Record<string, string> = {}) {
    const text = texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const said = page.getByText(text, { exact: true }).filter({ visible: true }).first();
    await said.waitFor();
    expect(await said.getAttribute('lang')).toBe(isEnglish ? 'en' : null);
    const marked = await page.locator('[lang]:not(html)').allTextContents();
    if (isEnglish) expect(marked).toContain(text);
    else expect(marked).toEqual([]);
  }

  it('writes them into its pages, and the set with them', async () => {
    const product = await htmlOf(`/products/${buyable?.id}`);

    expect(product).toContain(
      isEnglish ? '<span lang="en">Sign in to Buy</span>' : '<span>Entrar para comprar</span>',
    );
    for (const path of [...rendered, ...inBrowser]) {
      const html = await htmlOf(path);
      const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html);
      const { settings } = JSON.parse(data?.[1] ?? '') as { settings: object };
      expect(settings, path).toMatchObject({ literals: literals[choice] });
      if (!isEnglish) expect(html, path).not.toContain('lang="en"');
    }
  });

  it('is read by a visitor without a word on the console', async () => {
    await visit({}, async (page) => {
      for (const path of rendered) await go(page, path);
      await page.route('**/neighborhood-shipping-rates/**', (route) =>
        route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }),
      );
      await go(page, `/products/${buyable?.id}`);
      await expectSaid(page, 'product.sign-in-to-buy');
      await page
        .getByRole('button', { name: /Escolha o bairro/ })
        .first()
        .click();
      await page.getByLabel('Bairro ou CEP').fill('Cambuí');
      await page
        .getByRole('option', { name: /Cambuí/ })
        .or(page.getByRole('button', { name: 'Cambuí', exact: true }))
        .first()
        .click();
      await expectSaid(page, 'product.freight-failed');
      await expectReadable(page);
    });
  });

  it('speaks so on pages that are made in the browser', async () => {
    await visit(phone, async (page) => {
      await go(page, '/verify-email');
      await expectSaid(page, 'verification.invalid');
      await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
      await expectSaid(page, 'verification.no-email');
      await page.getByLabel('E-mail').fill('clara@largo.test');
      await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
      await expectSaid(page, 'verification.sent');
      await go(page, '/mercadopago-callback');
      await expectSaid(page, 'connection.unknown');
      await go(page, '/mercadopago-callback?mpconnected=false');
      await expectSaid(page, 'connection.failed');
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }),
      );
      await go(page, '/login');
      await page.getByLabel('E-mail').fill('clara@largo.test');
      await page.getByLabel('Senha', { exact: true }).fill('Campinas9');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expectSaid(page, 'login.failed');
      await expectReadable(page);
    });
  });

  it('speaks so to buyers, in boxes, forms and menus', async () => {
    await visit({ signedIn: true }, async (page) => {
      await serveCart(page.context(), { lines: [aLine(0, { quantity: 7 })] });
      await go(page, '/cart');
      await expectSaid(page, 'cart.most-reached', { stock: '7' });
      await expectSaid(page, 'cart.checkout');
      await expectReadable(page);
      await page.getByRole('button', { name: 'Clara' }).click();
      await expectSaid(page, 'menu.dashboard');
      await go(page, '/payment/failure');
      await expectSaid(page, 'payment.no-order');
      await go(page, '/profile');
      await page.getByRole('button', { name: 'Editar perfil', exact: true }).click();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      const list = 'Rua, Número, Bairro, Cidade, Estado, CEP';
      await expectSaid(page, 'address.required', { list });
      await page.getByLabel('CPF', { exact: true }).fill('52998224725');
      await page.getByLabel('CEP', { exact: true }).fill('13025000');
      await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Campinas');
      await page.getByLabel('Rua', { exact: true }).fill('Rua Maria Monteiro');
      await page.getByLabel('Número', { exact: true }).fill('10');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expectSaid(page, 'profile.saved');
    });
  });

  it('speaks so to sellers', async () => {
    await visit({ token: sellerToken }, async (page) => {
      await go(page, '/dashboard?tab=shipping');
      await expectSaid(page, 'freight.deliver');
      await expectReadable(page);
    });
  });
});
