import type { Locator, Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { buyer, neighborhoods, products } from '../../testing/fixture-data.ts';
import { desk, expectReadable, looks, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { aLine, serveCart } from '../../test/fake-cart.ts';
import { pixButton } from '../../test/fake-payments.ts';
import { button, field, person } from '../../test/sign-up.ts';

const shop = useService(openShop);

const titleOf = (at: number) => products[at]?.title ?? '';
const visitorLine = (at: number, quantity: number) => ({
  productId: products[at]?.id,
  quantity,
  snapshot: {
    title: titleOf(at),
    image: null,
    priceReais: 10,
    sellerId: products[at]?.sellerId,
    sellerName: 'Loja',
    stock: 7,
  },
});

/** A cart that was filled before there was an account. */
const keepAsVisitor = (page: Page, content: object) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('filled') === null) localStorage.setItem('largo.cart', text);
    sessionStorage.setItem('filled', 'yes');
  }, JSON.stringify(content));

const place = { id: neighborhoods[0]?.id, name: neighborhoods[0]?.name };
const withPlace = (page: Page) =>
  page
    .context()
    .addCookies([
      { name: 'largo-place', value: encodeURIComponent(JSON.stringify(place)), url: shop.url },
    ]);

/** Without scrolling. */
async function expectInSight(page: Page, ...things: Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const thing of things) {
    const box = await thing.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 1)).toBeLessThanOrEqual(height);
  }
}

it.each(looks)(
  'a visitor sees freight, day and total for the chosen place, and one way on at $width px',
  async (look) => {
    await visitWith(look, async (page) => {
      const lines = [aLine(0, { quantity: 2, unitPrice: 20 }), aLine(1, { unitPrice: 160 })];
      await serveCart(page.context(), { lines });
      const second = visitorLine(1, 1);
      const other = { ...second, snapshot: { ...second.snapshot, sellerName: 'Feira' } };
      await keepAsVisitor(page, { id: 'filling-1', items: [visitorLine(0, 2), other] });
      await withPlace(page);
      await page.goto(`${shop.url}/cart`);
      await page
        .getByText(/^Frete: R\$\s9,90 · Chega (hoje, |amanhã, |até )[a-zá]{3}\. \d\d\/\d\d$/)
        .waitFor();
      const bar = page.getByRole('link', { name: /^Continuar · R\$\s209,90$/ });
      await bar.waitFor();
      expect(await bar.getAttribute('href')).toBe('/login?next=%2Fcheckout');
      await expectInSight(
        page,
        bar,
        page.getByText('R$ 209,90', { exact: true }).filter({ visible: true }).last(),
      );
      const sums = await page.getByRole('main').getByRole('definition').allTextContents();
      expect(sums.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        'R$ 200,00',
        'R$ 9,90',
        'Grátis',
        'R$ 9,90',
        'R$ 9,90',
        'R$ 209,90',
      ]);
      await page.getByText('Você economizou no frete').waitFor();
      expect(await page.getByText(/R\$\s0,00/).count()).toBe(0);
      await expectReadable(page);
    });
  },
);

it('a visitor without a place is asked for it where the freight would stand', async () => {
  await visitWith(phone, async (page) => {
    await serveCart(page.context(), { lines: [aLine(0)], freightProblem: 'NO_DESTINATION' });
    await keepAsVisitor(page, { id: 'filling-1', items: [visitorLine(0, 1)] });
    await page.goto(`${shop.url}/cart`);
    await page.getByText('Escolha o bairro para ver frete e dia de entrega').waitFor();
    await button(page, 'Escolher bairro').waitFor();
    await page.getByText('Total sem frete').first().waitFor();
    await expectReadable(page);
  });
});

it('what a cart costs and the way on are in sight on a phone, in place of the menu', async () => {
  await visitWith({ ...phone, signedIn: true }, async (page) => {
    await serveCart(page.context(), { lines: [0, 1, 2].map((at) => aLine(at)) });
    await page.goto(`${shop.url}/cart`);
    const goOn = page.getByRole('link', { name: 'Ir para o pagamento' });
    await goOn.waitFor();
    expect(await goOn.count()).toBe(1);
    await expectInSight(page, goOn);
    expect(await page.getByRole('navigation', { name: 'Navegação principal' }).count()).toBe(0);
    await expectReadable(page);
  });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${shop.url}/login?next=/cart`);
  await field(page, 'E-mail').fill(person.email);
  await field(page, 'Senha').fill(person.password);
  await button(page, 'Entrar').click();
  await page.waitForURL(/\/cart$/);
}

it('a visitor’s cart goes into the account once, explained line by line, also when an answer was lost', async () => {
  await visitWith(phone, async (page) => {
    const cart = await serveCart(page.context(), { lines: [aLine(0)] });
    const items = [visitorLine(0, 2), visitorLine(1, 5), visitorLine(2, 1)];
    await keepAsVisitor(page, { id: 'filling-1', items });
    const sent: [string | undefined, string | null][] = [];
    let isAway = true;
    const notes = [null, 'CAPPED_BY_STOCK', 'SKIPPED_OUT_OF_STOCK'];
    await page.route('**/api/cart/bulk', async (route) => {
      sent.push([route.request().headers()['idempotency-key'], route.request().postData()]);
      if (isAway) return route.abort();
      const results = notes.map((note) => ({ productId: null, quantity: 3, note }));
      return route.fulfill({ json: { results, count: 6 } });
    });
    await signIn(page);
    await page
      .getByText(/^Não conseguimos juntar este carrinho/)
      .first()
      .waitFor();
    // Without an answer the outcome is unknown: the next visit sends the very same once more.
    page.once('framenavigated', () => {
      isAway = false;
    });
    await page.reload();
    const note = page.getByText(
      `Levamos para a sua conta o que estava no carrinho deste navegador: “${titleOf(0)}”.`,
    );
    await note.waitFor();

    expect(await note.textContent()).toBe(
      [
        `Levamos para a sua conta o que estava no carrinho deste navegador: “${titleOf(0)}”.`,
        `“${titleOf(1)}” ficou com 3 unidades: é o que há em estoque.`,
        `“${titleOf(2)}” ficou de fora: esgotou.`,
      ].join(' '),
    );
    const keys = new Set(sent.map(([key, body]) => `${key} ${body}`));
    expect([sent[0]?.[0], keys.size]).toEqual(['filling-1', 1]);
    expect(JSON.parse(sent[0]?.[1] ?? '')).toMatchObject({
      visitorCartId: 'filling-1',
      operations: [{ type: 'add', quantity: 2, seenPrice: 10 }, { quantity: 5 }, { quantity: 1 }],
    });
    const count = sent.length;
    await page.reload();
    await page.getByRole('heading', { name: 'Resumo' }).waitFor();
    const left = await page.evaluate(() => [
      localStorage.getItem('largo.cart'),
      localStorage.getItem('largo.cart-merge'),
    ]);
    expect([sent.length, left, cart.asked]).toEqual([count, [null, null], []]);
  });
});

const address = {
  street: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13024-411',
  country: 'Brazil',
};

/** The refusals of `POST /orders`, one after the other; then it is placed. */
async function checkout(page: Page, refusals: readonly object[]): Promise<object[]> {
  const asked: object[] = [];
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ json: { user: { ...buyer, address } } }),
  );
  await page.route('**/api/payments/methods/available', (route) =>
    route.fulfill({ json: { methods: [{ id: 'pix' }], publicKey: null, scriptUrl: null } }),
  );
  await page.route('**/api/orders', (route) => {
    asked.push(route.request().postDataJSON() as object);
    const refusal = refusals[asked.length - 1];
    if (refusal) return route.fulfill({ status: 409, json: { ...refusal, requestId: 'r' } });
    return route.fulfill({ status: 201, json: { purchaseId: 'p', total: 1, orders: [] } });
  });
  await page.goto(`${shop.url}/checkout`);
  return asked;
}

it('a total that changed is explained line by line, and the new one can be paid', async () => {
  await visitWith({ ...desk, signedIn: true }, async (page) => {
    const line = aLine(0, { quantity: 2, unitPrice: 20 });
    await serveCart(page.context(), { lines: [line] });
    const { productId, product } = line;
    const { sellerId } = product;
    const details = {
      expectedTotal: 49.9,
      total: 62.9,
      changes: [
        { kind: 'price', productId, title: product.title, quantity: 2, from: 20, to: 25.5 },
        { kind: 'freight', sellerId, sellerName: 'Padaria', from: 9.9, to: 11.9 },
      ],
    };
    const asked = await checkout(page, [{ error: 'x', code: 'TOTAL_CHANGED', details }]);
    await page.getByRole('button', { name: /^Pagar R\$\s49,90 com Pix$/ }).click();
    await page.getByText('Algo mudou desde que você abriu esta página').waitFor();
    const changes = await page.getByRole('status').getByRole('listitem').allTextContents();
    expect(changes.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      `${product.title}: de R$ 20,00 para R$ 25,50 cada`,
      'Frete de Padaria: de R$ 9,90 para R$ 11,90',
      'Total: de R$ 49,90 para R$ 62,90',
    ]);
    await expectReadable(page);
    await page.getByRole('button', { name: /^Continuar · Pagar R\$\s62,90 com Pix$/ }).click();
    await expect.poll(() => asked.length).toBe(2);

    expect(asked).toMatchObject([
      {
        items: [{ productId, quantity: 2, expectedPrice: 20 }],
        expectedFreight: [{ sellerId, freight: 9.9 }],
        expectedTotal: 49.9,
      },
      {
        items: [{ productId, quantity: 2, expectedPrice: 25.5 }],
        expectedFreight: [{ sellerId, freight: 11.9 }],
        expectedTotal: 62.9,
      },
    ]);
  });
});

it('what sold out between the cart and the press is named', async () => {
  await visitWith({ ...desk, signedIn: true }, async (page) => {
    const [line, other] = [aLine(0, { quantity: 2 }), aLine(2)];
    await serveCart(page.context(), { lines: [line, other] });
    await checkout(page, [
      {
        error: 'x',
        code: 'OUT_OF_STOCK',
        details: [
          { productId: line.productId, available: 1 },
          { productId: other.productId, available: 0 },
        ],
      },
    ]);
    await page.getByRole('button', { name: /^Pagar .* com Pix$/ }).click();
    const text = `Estoque insuficiente: ${titleOf(0)} (restam 1). Esgotou: ${titleOf(2)}.`;
    await page.getByRole('alert').getByText(text).waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Voltar ao carrinho' }).waitFor();
  });
});

it('what one store does not deliver is named in the refusal and in the cart, until it is put aside', async () => {
  await visitWith({ ...phone, signedIn: true }, async (page) => {
    const [line, other] = [aLine(0), { ...aLine(2), product: { ...aLine(2).product } }];
    const { sellerId, seller } = line.product;
    Object.assign(other.product, { sellerId, seller });
    const cart = await serveCart(page.context(), { lines: [line, other] });
    const refused = { productId: line.productId, title: titleOf(0) };
    const named = { sellerId, sellerName: seller.businessName, products: [refused] };
    const details = { sellers: [named] };
    await checkout(page, [{ error: 'x', code: 'SELLER_DOES_NOT_DELIVER', details }]);
    const pay = pixButton(page);
    await pay.waitFor();
    cart.withoutFreight = line.productId;
    await pay.click();

    const refusal = `${seller.businessName} entrega neste endereço, mas não “${titleOf(0)}”.`;
    await page.getByRole('alert').getByText(refusal).waitFor();
    await page.getByText(`${refusal} Ajuste o carrinho ou troque o endereço.`).waitFor();
    expect(await pay.isDisabled()).toBe(true);
    expect(await page.getByText('sem entrega aqui').count()).toBe(1);
    await expectReadable(page);

    await page.getByRole('alert').getByRole('link', { name: 'Voltar ao carrinho' }).click();
    const note = `${seller.businessName} entrega no Cambuí, mas não “${titleOf(0)}”.`;
    await page.getByText(note).waitFor();
    await page.getByText(/^Esta loja não entrega este produto no Cambuí\./).waitFor();
    await expectReadable(page);
    await button(page, `Guardar ${titleOf(0)} para depois`).click();
    await page.getByText(/^Frete: R\$\s9,90/).waitFor();
    expect(await page.getByText(note).count()).toBe(0);
  });
});
