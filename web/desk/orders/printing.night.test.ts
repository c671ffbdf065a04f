import type { OrderView } from '@largo/contracts';
import { pdfText } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sellers } from '../../testing/fixture-data.ts';
import { byNeighborhood, idsIn } from '../order/packing-order.ts';
import { expectReadable, looks } from '../../test/browsing.ts';
import { delivered, orderId } from '../../test/a-delivered-order.ts';
import { button, sellingIn } from '../../test/selling.ts';

const idOf = (n: number) => `01900040-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [me] = sellers;
const receipt = `/orders/${orderId}/receipt`;

const payment = {
  id: idOf(1),
  paymentMethod: 'pix',
  amount: 29.9,
  card: null,
  installments: 1,
  installmentAmount: null,
  totalPaid: null,
  approvedAt: '2026-11-20T12:05:00.000Z',
  orders: [{}],
};
async function serve(page: Page, orders: readonly OrderView[], paid: object | null = payment) {
  for (const order of orders)
    await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: { order } }));
  await page.route('**/api/payments/order/*', (route) =>
    route.fulfill({ json: { payment: paid } }),
  );
}

type Place = Partial<OrderView['shippingAddress']>;
/** A sale of the fixture's store. */
function aSale(n: number, place: Place, more: Partial<OrderView> = {}): OrderView {
  const order = delivered();
  return {
    ...order,
    id: idOf(n),
    orderNumber: `LG-2026-00080${n}`,
    status: 'paid',
    buyerId: idOf(90),
    sellerId: me?.id ?? '',
    buyer: { id: idOf(90), name: 'Ana Souza', email: null, phone: '19991112222' },
    seller: { ...order.seller, name: 'Doces da Bia' },
    shippingAddress: { ...order.shippingAddress, ...place },
    deliveryReport: null,
    ...more,
  };
}

async function printed(page: Page): Promise<string> {
  return pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

describe('a receipt', { timeout: 60_000 }, () => {
  it.each(looks)('has the summary of the contract, at $width px and on paper', async (look) => {
    await sellingIn(async ({ page, go }) => {
      await serve(page, [delivered()]);
      await go(receipt);
      await page.getByRole('heading', { name: 'Recibo do pedido LG-2026-000777' }).waitFor();
      await expectReadable(page);

      const text = await printed(page);
      for (const part of [
        'Recibo do pedido LG-2026-000777',
        'Largo Comércio Local Ltda.',
        '99.999.999/0001-91',
        'Largo do Rosário, s/n, Centro, Campinas, SP, 13010-111',
        sellers[1]?.businessName,
        'Rua Maria Monteiro, 120, Cambuí, Campinas – SP, CEP 13025-151',
        '1 × R$ 20,00 · Cód. SKU-1',
        'Frete R$ 9,90',
        'Total do pedido R$ 29,90',
        'Forma de pagamento: Pix',
        'Pago em: 20/11/2026, 09:05',
        'até 7 dias depois de receber',
        'Para este pedido, até 27/11/2026.',
        'Decreto 7.962/2013',
        'https://largo.test',
      ])
        expect(text).toContain(part);
      // The operator's and the store's.
      expect(text.match(/CNPJ: [\dA-Z]{2}\.[\dA-Z.]+\/[\dA-Z]{4}-\d\d/g)).toHaveLength(2);
      for (const name of ['Imprimir', 'Voltar ao pedido', 'Buscar', 'Carrinho'])
        expect(text).not.toContain(name);
    }, look);
  });

  it('is none before the payment, and says so', async () => {
    await sellingIn(async ({ page, go }) => {
      await serve(page, [{ ...delivered(), status: 'pending', deliveryReport: null }], null);
      await go(receipt);
      await page.getByRole('heading', { name: 'Resumo do pedido LG-2026-000777' }).waitFor();
      await page.getByText('Ainda não pago. Este resumo não é um recibo.').waitFor();
      await expectReadable(page);
    });
  });

  it('is not there for others, nor for the store, nor without its payment', async () => {
    await sellingIn(async ({ page, go }) => {
      const isPrintable = () => button(page, 'Imprimir').count();
      await go(`/orders/${idOf(404)}/receipt`);
      await page.getByRole('heading', { name: 'Pedido não encontrado' }).waitFor();
      await expectReadable(page);
      expect(await isPrintable()).toBe(0);

      await serve(page, [aSale(1, {})]);
      await go(`/orders/${idOf(1)}/receipt`);
      await page.getByText('O recibo é de quem comprou').waitFor();
      expect(await isPrintable()).toBe(0);

      await serve(page, [delivered()]);
      const away = { code: 'RATE_LIMITED', error: 'later' };
      await page.route('**/api/payments/order/*', (route) =>
        route.fulfill({ status: 429, json: away }),
      );
      await go(receipt);
      await page.getByText('Não foi possível carregar o pagamento').waitFor();
      expect(await button(page, 'Imprimir').isDisabled()).toBe(true);
      await expectReadable(page);
    });
  });
});

describe('packing slips', { timeout: 60_000 }, () => {
  const sales = [
    aSale(1, { neighborhood: 'Taquaral', street: 'Avenida Heitor Penteado', number: '900' }),
    aSale(2, { neighborhood: 'Cambuí', number: '1200' }, { storeNote: 'Tocar o interfone 42' }),
    aSale(3, { neighborhood: 'Cambuí', number: '30' }),
    aSale(
      4,
      { neighborhood: 'Barão Geraldo', street: null, number: null, zipCode: null },
      {
        status: 'pending',
        addressHidden: 'until-paid',
        buyer: { id: idOf(91), name: 'Davi', email: null, phone: null },
      },
    ),
  ];
  const address = (ids: readonly string[]) => `/orders/packing?ids=${ids.join(',')}`;

  it.each(looks)(
    'come by neighbourhood, with notes and no more of a person than the store may know, at $width px',
    async (look) => {
      await sellingIn(async ({ page, go }) => {
        await serve(page, [...sales, delivered()]);
        await go(address([...sales.map(({ id }) => id), orderId, idOf(404)]));
        await page.getByText('4 pedidos, por bairro').waitFor();
        await page.getByText('2 pedidos não foram encontrados entre as suas vendas.').waitFor();
        await expectReadable(page);

        const text = await printed(page);
        const numbers = [...text.matchAll(/LG-2026-00080\d/g)].map(([number]) => number);
        expect(numbers).toEqual(['4', '3', '2', '1'].map((n) => `LG-2026-00080${n}`));
        expect(text).toContain('Observação do cliente: Tocar o interfone 42');
        expect(text).toContain('Rua Maria Monteiro, 30');
        expect(text).toContain('Ana Souza · (19) 99111-2222');
        expect(text).toContain('Ainda não pago: não envie.');
        expect(text).not.toMatch(/R\$|LG-2026-000777|não foram encontrados|Imprimir/);
      }, look);
    },
  );

  it('say of a delivered sale what was promised, not when it arrives', async () => {
    const sale = aSale(5, {}, { status: 'delivered', promisedDay: '2026-11-30' });
    await sellingIn(async ({ page, go }) => {
      await serve(page, [sale]);
      await go(address([sale.id]));
      const slip = page.getByRole('article', { name: 'Romaneio do pedido LG-2026-000805' });
      await slip.getByText('30/11').waitFor();
      expect(await slip.innerText()).not.toContain('Chega');
    });
  });

  it('are none where nothing was chosen or found, and are tried again when they fail', async () => {
    await sellingIn(async ({ page, go }) => {
      await go(address([]));
      await page.getByRole('heading', { name: 'Nenhum pedido escolhido' }).waitFor();
      await expectReadable(page);
      await go(address([idOf(404)]));
      await page.getByRole('heading', { name: 'Pedidos não encontrados' }).waitFor();

      const [sale] = sales;
      const path = `**/api/orders/${sale?.id}`;
      await page.route(path, (route) =>
        route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } }),
      );
      await go(address([sale?.id ?? '']));
      await page.getByText('Não foi possível carregar os pedidos').waitFor();
      await expectReadable(page);
      await page.unroute(path);
      await serve(page, sales);
      await button(page, 'Tentar de novo').click();
      await page.getByRole('article', { name: 'Romaneio do pedido LG-2026-000801' }).waitFor();
      expect(await button(page, 'Imprimir').isEnabled()).toBe(true);
    });
  });
});

describe('what an address asks to print', () => {
  it('is each order once, and nothing that is no id', () => {
    expect(idsIn(`${idOf(1)},${idOf(2)}, ${idOf(1)},x,`)).toEqual([idOf(1), idOf(2)]);
    expect(idsIn(null)).toEqual([]);
  });

  it('is in the order of a round: neighbourhood, street, number as a number', () => {
    const at = (neighborhood: string, street: string | null, number: string | null) => ({
      orderNumber: 'LG',
      shippingAddress: { ...delivered().shippingAddress, neighborhood, street, number },
    });
    const places = byNeighborhood([
      at('Taquaral', 'A', '1'),
      at('Água Branca', 'B', '1'),
      at('Cambuí', 'B', '100'),
      at('Cambuí', 'B', '20'),
      at('Cambuí', null, null),
    ]).map(({ shippingAddress: { neighborhood, number } }) => `${neighborhood} ${number}`);
    expect(places).toEqual([
      'Água Branca 1',
      'Cambuí null',
      'Cambuí 20',
      'Cambuí 100',
      'Taquaral 1',
    ]);
  });
});
