import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../testing/fixture-admin.ts';
import { products, sellers } from '../testing/fixture-data.ts';
import { openOrders } from '../testing/fixture-orders.ts';
import { idOf, stores } from '../testing/fixture-payout-data.ts';
import { sellerToken } from '../testing/fixture-seller.ts';
import { visitWith } from './browsing.ts';
import { shopPerTest } from './shop-per-test.ts';
import { delivered, orderId } from './a-delivered-order.ts';
import { aPayment, orderId as openOrderId, servePurchase } from './fake-purchase.ts';

const current = shopPerTest();

/** What the service says it sends: the table of its README. */
async function linksOfTable(): Promise<string[]> {
  const url = new URL('../../services/notifications/README.md', import.meta.url);
  const rows = (await readFile(url, 'utf8')).matchAll(/^\|[^`]*\| `(\/[^`]*)` +\|/gm);
  return [...new Set([...rows].map(([, link = '']) => link))];
}

interface Door {
  readonly token: string;
  /** The link with ids that are there. */
  readonly path: string;
  readonly serve?: (page: Page) => Promise<unknown>;
  /** What its reader came for. */
  readonly goal: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
const bought = async (page: Page) => {
  await page.route(`**/api/orders/${orderId}`, (route) =>
    route.fulfill({ json: { order: delivered() } }),
  );
  await page.route(`**/api/payments/order/${orderId}`, (route) =>
    route.fulfill({ json: { payment: null } }),
  );
};
const confirmed = async (page: Page) => {
  const order = delivered();
  const allowed = { ...order.allowed, canConfirmDelivery: false };
  const review = { until: '2027-01-19T12:00:00.000Z', productIds: [] };
  await page.route(`**/api/orders/${orderId}`, (route) =>
    route.fulfill({ json: { order: { ...order, deliveryConfirmed: true, allowed, review } } }),
  );
  await page.route(`**/api/payments/order/${orderId}`, (route) =>
    route.fulfill({ json: { payment: null } }),
  );
  await page.route('**/api/seller-evaluations**', (route) =>
    route.fulfill({ json: { evaluations: [] } }),
  );
};
const unpaid = (page: Page) =>
  servePurchase(page.context(), {
    payments: [aPayment(1, { status: 'expired', isExpired: true, canRetryPayment: true })],
  });
const refused = async (page: Page) => {
  await unpaid(page);
  const methods = {
    methods: [{ id: 'pix', name: 'PIX', recommended: true }],
    installments: [1],
    publicKey: null,
    scriptUrl: '',
    testPaymentsAllowed: false,
  };
  await page.route('**/api/payments/methods/available', (route) =>
    route.fulfill({ json: methods }),
  );
};
const own = products.find(({ sellerId }) => sellerId === sellers[0]?.id);
const [refund] = openOrders().refunds;
const asBuyer = { token: 'fixture-token' };
const asSeller = { token: sellerToken };
const asAdmin = { token: adminToken };

const doors: Readonly<Record<string, Door>> = {
  '/cart': { ...asBuyer, path: '/cart', goal: heading(/carrinho/i) },
  '/products/{product}': {
    ...asSeller,
    path: `/products/${own?.id}`,
    goal: heading(own?.title ?? ''),
  },
  '/seller/products/{product}/edit': {
    ...asSeller,
    path: `/seller/products/${own?.id}/edit`,
    goal: button(/^Salvar/),
  },
  '/stores/{seller}': {
    ...asSeller,
    path: `/stores/${sellers[0]?.id}`,
    goal: heading(sellers[0]?.businessName ?? ''),
  },
  '/profile': { ...asBuyer, path: '/profile', goal: button(/^Editar/) },
  '/profile?secao=privacidade': {
    ...asBuyer,
    path: '/profile?secao=privacidade',
    goal: heading(/dados/i),
  },
  '/profile?secao=seguranca': {
    ...asBuyer,
    path: '/profile?secao=seguranca',
    goal: heading('Onde você está conectado'),
  },
  '/login': { token: '', path: '/login', goal: button('Entrar') },
  '/support': { token: '', path: '/support', goal: heading(/suporte|ajuda/i) },
  '/verify-email/{token}': {
    token: '',
    path: '/verify-email/token',
    goal: heading(/e-mail/i),
  },
  '/reset-password/{token}': {
    token: '',
    path: '/reset-password/token',
    goal: button(/senha/i),
  },
  '/reset-password/{token}?convite=1': {
    token: '',
    path: '/reset-password/token?convite=1',
    goal: heading('Escolher sua senha'),
  },
  '/dashboard?tab=payments': {
    ...asSeller,
    path: '/dashboard?tab=payments',
    goal: heading(/Mercado Pago|pagamento/i),
  },
  '/dashboard?tab=payments#pix': {
    ...asSeller,
    path: '/dashboard?tab=payments#pix',
    goal: (page) => page.locator('#pix').getByRole('button').first(),
  },
  '/orders/{order}': {
    ...asSeller,
    path: `/orders/${orderId}`,
    serve: bought,
    goal: button('Confirmar recebimento'),
  },
  '/orders/{order}?confirmar=1': {
    ...asSeller,
    path: `/orders/${orderId}?confirmar=1`,
    serve: bought,
    goal: button('Confirmar recebimento'),
  },
  '/orders/{order}?avaliar=1': {
    ...asSeller,
    path: `/orders/${orderId}?avaliar=1`,
    serve: confirmed,
    goal: (page) => page.getByRole('button', { name: 'Enviar avaliação' }),
  },
  '/orders': { ...asBuyer, path: '/orders', goal: heading('Meus Pedidos') },
  '/orders/{order}/payment': {
    ...asBuyer,
    path: `/orders/${openOrderId(1)}/payment`,
    serve: unpaid,
    goal: button('Gerar novo código Pix'),
  },
  '/checkout?retryOrderId={order}': {
    ...asBuyer,
    path: `/checkout?retryOrderId=${openOrderId(1)}`,
    serve: refused,
    goal: button(/Pagar/),
  },
  '/admin/orders?view=refunds&refund={refund}': {
    ...asAdmin,
    path: `/admin/orders?view=refunds&refund=${refund?.id}`,
    goal: (page) => page.getByRole('dialog', { name: `Reembolso de ${refund?.order.orderNumber}` }),
  },
  '/admin/payments/{payment}': {
    ...asAdmin,
    path: '/admin/payments/01900006-0000-7000-8000-000000000002',
    goal: heading(/contesta/i),
  },
  '/admin/integrity': {
    ...asAdmin,
    path: '/admin/integrity',
    goal: button(/Encerrar/),
  },
  '/admin/payouts?order={order}': {
    ...asAdmin,
    path: `/admin/payouts?order=${idOf(4, 3)}`,
    goal: (page) => page.getByRole('row').filter({ hasText: 'LG-2026-000703' }),
  },
  '/admin/payouts?view=sellers&status=debt&seller={seller}': {
    ...asAdmin,
    path: `/admin/payouts?view=sellers&status=debt&seller=${stores[1]?.id}`,
    goal: (page) => page.getByRole('dialog', { name: stores[1]?.name ?? '' }),
  },
  '/admin/users?user={user}': {
    ...asAdmin,
    path: '/admin/users?user=01900008-0000-7000-8000-000000000001',
    goal: (page) => page.getByRole('dialog').getByRole('heading').first(),
  },
  '/admin/settings': { ...asAdmin, path: '/admin/settings', goal: button('Salvar') },
  '/dashboard': { ...asAdmin, path: '/dashboard', goal: heading('Esperando por você') },
};

describe('the link of a notice or mail', { timeout: 60_000 }, () => {
  it.each(Object.entries(doors))('leads its reader to the goal: %s', async (_link, door) => {
    const { token, path, serve, goal } = door;
    const look = token === '' ? {} : { token };
    await visitWith(look, async (page) => {
      await serve?.(page);
      await page.goto(current.shop.url + path);
      await goal(page).waitFor();
      await expect.poll(() => goal(page).isVisible()).toBe(true);
    });
  });

  it('is tried for every one that is sent', async () => {
    const sent = await linksOfTable();
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.toSorted()).toEqual(Object.keys(doors).toSorted());
  });

  it('of the PIX key shows its card', async () => {
    await visitWith({ ...asSeller, width: 390 }, async (page) => {
      await page.goto(`${current.shop.url}/dashboard?tab=payments#pix`);
      const top = () =>
        page.locator('#pix').evaluate((card) => Math.abs(card.getBoundingClientRect().top));
      await page.locator('#pix').getByRole('button').first().waitFor();
      await expect.poll(top).toBeLessThan(500);
    });
  });
});
