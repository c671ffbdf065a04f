import type { Page } from 'playwright-core';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { products } from '../../testing/fixture-data.ts';
import { gonePlace, placeRefusal } from '../../testing/fixture-gateway.ts';
import { desk, expectReadable, type Look, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { aLine, type FakeCart, serveCart } from '../../test/fake-cart.ts';

const shop = useService(openShop);

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const titleOf = (at: number) => products[at]?.title ?? '';
const titles = (page: Page) => main(page).getByRole('region').locator('li h3').allTextContents();

/** Someone with an account, looking at a cart. */
const withCart = (
  given: Partial<FakeCart>,
  work: (page: Page, cart: FakeCart) => Promise<void>,
  look: Look = desk,
) =>
  visitWith({ ...look, signedIn: true }, async (page, problems) => {
    const cart = await serveCart(page.context(), given);
    await page.goto(`${shop.url}/cart`);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await main(page).getByRole('heading', { level: 2 }).first().waitFor();
    await work(page, cart);
    expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });

const visitorLine = (at: number, quantity: number) => ({
  productId: products[at]?.id,
  quantity,
  snapshot: {
    title: titleOf(at),
    image: products[at]?.images[0] ?? null,
    priceReais: products[at]?.price,
    sellerId: products[at]?.sellerId,
    sellerName: products[at]?.seller.businessName,
    stock: 7,
  },
});
const keepAsVisitor = (page: Page, id: string, items: object[]) =>
  page.addInitScript((content) => {
    if (sessionStorage.getItem('filled') === null) localStorage.setItem('largo.cart', content);
    sessionStorage.setItem('filled', 'yes');
  }, JSON.stringify({ id, items }));

describe('a cart is readable', () => {
  it('with everything that can have changed, and what is saved for later', async () => {
    const lines = [
      aLine(0, { quantity: 2, previousPrice: 3.5, issues: ['PRICE_CHANGED'] }),
      aLine(1, { quantity: 9, issues: ['QUANTITY_ABOVE_STOCK'] }),
      aLine(2, { issues: ['OUT_OF_STOCK'] }),
      aLine(3, { issues: ['SELLER_CANNOT_RECEIVE_PAYMENTS'] }),
    ];
    const saved = [aLine(4), aLine(5, { issues: ['PRODUCT_UNAVAILABLE'] })];
    await withCart({ lines, saved }, async (page) => {
      await main(page)
        .getByText(/^O preço subiu de R\$\s3,50 para/)
        .waitFor();
      await main(page).getByText('Só há 7 em estoque, e você tem 9 no carrinho.').waitFor();
      await main(page)
        .getByText(/^Esta loja não pode receber pagamentos/)
        .waitFor();
      await main(page).getByRole('heading', { name: 'Guardados para depois' }).waitFor();
      expect(await button(page, `Mover ${titleOf(5)} para o carrinho`).isDisabled()).toBe(true);
      expect(await button(page, 'Ir para o pagamento').isDisabled()).toBe(true);
      await expectReadable(page);
    });
  });

  it('empty, without an account, and when it could not be loaded', async () => {
    await withCart({}, async (page) => {
      await main(page).getByText('Seu carrinho está vazio').waitFor();
      await expectReadable(page);
      await page.route('**/api/cart', (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await main(page).getByText('Não conseguimos abrir seu carrinho').waitFor();
      await expectReadable(page);
      await page.unroute('**/api/cart');
      await button(page, 'Tentar de novo').click();
      await main(page).getByText('Seu carrinho está vazio').waitFor();
    });
    await visitWith(phone, async (page) => {
      await keepAsVisitor(page, 'v1', [visitorLine(0, 2), visitorLine(1, 1)]);
      await page.goto(`${shop.url}/cart`);
      await main(page).getByRole('heading', { name: 'Resumo' }).waitFor();
      await expectReadable(page);
      await button(page, `Remover ${titleOf(0)}`).click();
      await button(page, 'Desfazer').click();
      await expect.poll(() => titles(page)).toEqual([titleOf(0), titleOf(1)]);
    });
  });
});

it.each(['vila-torta', gonePlace])(
  'goes nowhere in particular when the chosen neighbourhood is none: %s',
  async (id) => {
    await visitWith({ ...desk, signedIn: true }, async (page) => {
      const value = encodeURIComponent(JSON.stringify({ id, name: 'Vila Torta' }));
      await page.context().addCookies([{ name: 'largo-place', value, url: shop.url }]);
      await serveCart(page.context(), { lines: [aLine(0)] });
      await page.route('**/api/cart?neighborhoodId=*', (route) => {
        const status = id === gonePlace ? 404 : 400;
        return route.fulfill({ status, json: placeRefusal(id) });
      });
      await page.goto(`${shop.url}/cart`);

      await main(page).getByText(titleOf(0)).first().waitFor();
      expect(await page.getByText('Vila Torta').count()).toBe(0);
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value }));
    });
  },
);

describe('the stepper', () => {
  it('shows every press at once and sends the last number', async () => {
    await withCart({ lines: [aLine(0)] }, async (page, cart) => {
      let go = (): void => undefined;
      cart.held = new Promise((resolve) => (go = resolve));
      const more = button(page, `Aumentar a quantidade de ${titleOf(0)}`);
      for (let press = 0; press < 4; press += 1) await more.click();
      const shown = main(page).getByRole('group').getByRole('status');
      await expect.poll(() => shown.textContent()).toBe('5');
      go();

      await expect.poll(() => cart.lines[0]?.quantity).toBe(5);
      expect(cart.asked.map((one) => one.slice(one.indexOf('{')))).toEqual([
        '{"quantity":2}',
        '{"quantity":5}',
      ]);
      await page.getByRole('link', { name: 'Carrinho, 5 itens' }).waitFor();
    });
  });

  it('goes back and says why when the server refuses', async () => {
    await withCart({ lines: [aLine(0, { quantity: 3 })] }, async (page, cart) => {
      const shown = main(page).getByRole('group').getByRole('status');
      const more = button(page, `Aumentar a quantidade de ${titleOf(0)}`);
      cart.refusal = { status: 409, code: 'MAXIMUM_QUANTITY_REACHED', details: { stock: 3 } };
      await more.click();
      const said = page.getByText('Você chegou à quantidade máxima (3 em estoque)');
      await said.waitFor();
      await expect.poll(() => shown.textContent()).toBe('3');

      cart.refusal = { status: 500, code: 'INTERNAL' };
      await more.click();
      await page.getByText('Falha ao atualizar item do carrinho').waitFor();
      await expect.poll(() => shown.textContent()).toBe('3');
    });
  });
});

describe('taking out', () => {
  it('one line can be undone: same quantity, same place', async () => {
    const lines = [aLine(0, { quantity: 3 }), aLine(1)];
    await withCart({ lines }, async (page, cart) => {
      const before = await titles(page);
      await button(page, `Remover ${titleOf(0)}`).click();
      await page.getByText(`“${titleOf(0)}” saiu do carrinho.`).waitFor();
      await expect.poll(() => titles(page)).toEqual(before.slice(1));
      await button(page, 'Desfazer').click();

      await expect.poll(() => titles(page)).toEqual(before);
      expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    });
  });

  it('everything is asked for, and can be undone too', async () => {
    await withCart({ lines: [aLine(0), aLine(1)] }, async (page, cart) => {
      const before = await titles(page);
      await button(page, 'Limpar carrinho').click();
      await button(page, 'Voltar').click();
      await button(page, 'Limpar carrinho').click();
      await button(page, 'Limpar tudo').click();
      await main(page).getByText('Seu carrinho está vazio').waitFor();
      expect(cart.lines).toEqual([]);
      await button(page, 'Desfazer').click();

      await expect.poll(() => titles(page)).toEqual(before);
    });
  });

  it('failing is said, and the line is there again', async () => {
    await withCart({ lines: [aLine(0)] }, async (page, cart) => {
      cart.refusal = { status: 500, code: 'INTERNAL' };
      await button(page, `Remover ${titleOf(0)}`).click();
      await page.getByText('Falha ao remover item do carrinho').waitFor();
      await expect.poll(() => titles(page)).toEqual([titleOf(0)]);
      cart.refusal = { status: 500, code: 'INTERNAL' };
      await button(page, 'Limpar carrinho').click();
      await button(page, 'Limpar tudo').click();
      await page.getByText('Falha ao limpar carrinho').waitFor();
    });
  });
});

it('what is saved for later leaves the totals and comes back', async () => {
  await withCart(
    { lines: [aLine(0), aLine(1)] },
    async (page, cart) => {
      await button(page, `Guardar ${titleOf(0)} para depois`).click();
      await main(page).getByRole('heading', { name: 'Guardados para depois' }).waitFor();
      await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
      await button(page, `Remover ${titleOf(0)} dos guardados`).click();
      await main(page).getByRole('heading', { name: 'Guardados para depois' }).waitFor({ state: 'detached' }); // prettier-ignore
      const note = page.getByText(`“${titleOf(0)}” saiu dos guardados.`);
      await note.locator('..').getByRole('button', { name: 'Desfazer' }).click();
      await button(page, `Mover ${titleOf(0)} para o carrinho`).click();
      await page.getByRole('link', { name: 'Carrinho, 2 itens' }).waitFor();
      expect([cart.lines.length, cart.saved.length]).toEqual([2, 0]);
    },
    phone,
  );
});

it('saving what is saved already can be undone: both are as they were', async () => {
  const lines = [aLine(0, { quantity: 3 }), aLine(1)];
  const saved = [aLine(0, { id: '01900000-0000-7000-8000-000000000099', quantity: 2 })];
  await withCart({ lines, saved }, async (page, cart) => {
    const before = await titles(page);
    const list = page.getByRole('region', { name: 'Guardados para depois' });
    await list.getByText('2 unidades').waitFor();
    await button(page, `Guardar ${titleOf(0)} para depois`).click();
    await list.getByText('5 unidades').waitFor();
    await button(page, 'Desfazer').click();

    await list.getByText('2 unidades').waitFor();
    await expect.poll(() => titles(page)).toEqual(before);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(cart.asked.at(-1)).toBe(`POST /cart/restore {"itemIds":["${lines[0]?.id}"]}`);
  });
});

it('what changed is accepted line by line, and then the checkout opens', async () => {
  const lines = [
    aLine(0, { previousPrice: 900, issues: ['PRICE_CHANGED'] }),
    aLine(1, { quantity: 9, issues: ['QUANTITY_ABOVE_STOCK'] }),
  ];
  await withCart({ lines }, async (page, cart) => {
    await main(page)
      .getByText(/^O preço baixou de R\$\s900,00/)
      .waitFor();
    await button(page, `Entendi o novo preço de ${titleOf(0)}`).click();
    await button(page, `Levar 7 de ${titleOf(1)}`).click();
    await main(page).getByRole('link', { name: 'Ir para o pagamento' }).waitFor();

    const price = `{"price":${products[0]?.price}}`;
    expect(cart.asked).toEqual([
      `PUT /cart/${lines[0]?.id}/price ${price}`,
      `PUT /cart/${lines[1]?.id} {"quantity":7}`,
    ]);
    expect(
      await main(page)
        .getByText(/desde que você adicionou/)
        .count(),
    ).toBe(0);
  });
});

it('how far free freight is shows per store, and the sums add up when it is reached', async () => {
  const lines = [aLine(0, { unitPrice: 137.7 })];
  await withCart({ lines }, async (page) => {
    await main(page)
      .getByText(/^Faltam R\$\s12,30 para frete grátis nesta loja$/)
      .waitFor();
    await button(page, `Aumentar a quantidade de ${titleOf(0)}`).click();
    await main(page).getByText('Você ganhou frete grátis nesta loja').waitFor();
    const sums = await main(page).locator('dl > div').allTextContents();
    expect(sums.slice(-4).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Frete · .*Grátis$/),
      'Frete totalGrátis',
      'Você economizou no freteR$ 9,90',
      'TotalR$ 275,40',
    ]);
    await main(page).getByText('Entrega no Cambuí, Campinas').waitFor();
    await button(page, 'Trocar bairro').click();
    await page.getByRole('dialog').waitFor();
  });
});

it('without freight the cart stays, says why, and goes on when freight is back', async () => {
  const lines = [aLine(0)];
  await withCart({ lines, freightProblem: 'SHIPPING_UNAVAILABLE' }, async (page, cart) => {
    const checkout = button(page, 'Ir para o pagamento');
    expect(await checkout.isDisabled()).toBe(true);
    const why = await checkout.getAttribute('aria-describedby');
    expect(await page.locator(`#${why}`).textContent()).toMatch(
      /^Não conseguimos calcular o frete/,
    );
    await main(page).getByText('Total sem frete').first().waitFor();

    cart.freightProblem = null;
    await button(page, 'Calcular de novo').click();
    await main(page).getByRole('link', { name: 'Ir para o pagamento' }).waitFor();
  });
});

it('a change counts in the badge of every tab', async () => {
  await withCart({ lines: [aLine(0)] }, async (page, cart) => {
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
    await other.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
    cart.lines[0] = aLine(0, { quantity: 98 });
    cart.lines[0].product.stock = 200;
    await page.reload();
    await page.getByRole('link', { name: 'Carrinho, 98 itens' }).waitFor();
    await button(page, `Aumentar a quantidade de ${titleOf(0)}`).click();
    await other.getByRole('link', { name: 'Carrinho, 99 itens' }).waitFor();
    await button(page, `Aumentar a quantidade de ${titleOf(0)}`).click();
    await other.getByRole('link', { name: /^Carrinho, 99\+/ }).waitFor();
    await expect.poll(() => other.getByRole('main').getByRole('group').getByRole('status').textContent()).toBe('100'); // prettier-ignore
  });
});
