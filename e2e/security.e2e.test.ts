import { request } from 'node:http';
import { eventually } from '@largo/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Json, makeCall, newKey, ownAddress } from './support/client.ts';
import { admin, expectOk, home, newBuyer, password, type Person } from './support/people.ts';
import { openPix, placeOrders, productsOf } from './support/purchase-flow.ts';

const system = inject('system');
const visitor = makeCall(system.apiUrl);
let product: Json;
let owner: Person;
let stranger: Person;
let placed: Json;

beforeAll(async () => {
  [product] = await productsOf(system, 1, { skip: 14, atLeast: 4 });
  owner = await newBuyer(system, 'Olívia Dona');
  stranger = await newBuyer(system, 'Estela Estranha');
  placed = await placeOrders(owner, [{ productId: product.id, quantity: 1 }]);
});

const refusedWithout = (answer: { status: number; body: Json }, secret: string) => {
  expect([403, 404]).toContain(answer.status);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
};

describe("S2: other users' ids", () => {
  it('in a body have no effect', async () => {
    const [order] = placed.orders;
    const before = expectOk(await owner.call('GET', `/orders/${order.id}`)).body.order;
    const card = { paymentMethodId: 'master', token: 'no-such-card' };
    const key = () => ({ key: newKey() });
    const calls = [
      stranger.call('POST', '/payments/pix', { purchaseId: placed.purchaseId }, key()),
      stranger.call('POST', '/payments/pix', { orderId: order.id }, key()),
      stranger.call('POST', '/payments/create', { ...card, purchaseId: placed.purchaseId }, key()),
      stranger.call('POST', '/seller-evaluations', {
        orderId: order.id,
        sellerId: order.sellerId,
        ratings: { overall: 1 },
      }),
    ];
    for (const answer of await Promise.all(calls)) refusedWithout(answer, before.orderNumber);
    expect(expectOk(await owner.call('GET', `/orders/${order.id}`)).body.order).toEqual(before);
  });

  it("do not place an order on another user's account", async () => {
    const body = {
      items: [{ productId: product.id, quantity: 1 }],
      shippingAddress: home,
      buyerId: owner.id,
      userId: owner.id,
      sellerId: stranger.id,
      status: 'delivered',
      total: 0.01,
      freight: 0,
      price: 0.01,
      discount: 999,
    };
    const { orders } = expectOk(
      await stranger.call('POST', '/orders', body, { key: newKey() }),
    ).body;
    expect(orders[0]).toMatchObject({ sellerId: product.sellerId, status: 'pending' });
    expect(orders[0].total).toBeGreaterThanOrEqual(product.price);
    refusedWithout(await owner.call('GET', `/orders/${orders[0].id}`), orders[0].orderNumber);
  });

  it('in a query are ignored', async () => {
    const query = `userId=${owner.id}&buyerId=${owner.id}&ownerId=${owner.id}`;
    for (const path of [
      '/orders',
      '/notifications',
      '/cart',
      '/favorites/products',
      '/auth/profile',
    ]) {
      const { body } = expectOk(await stranger.call('GET', `${path}?${query}`));
      expect(JSON.stringify(body)).not.toContain(placed.orders[0].id);
      expect(JSON.stringify(body)).not.toContain(owner.email);
    }
  });
});

describe('S3: flags that would show more', () => {
  it.each(['viewAsSeller=true', `sellerId=x&viewAsSeller=true`, 'status=pending', 'limit=100'])(
    'show no order of others: %s',
    async (flags) => {
      const { body } = expectOk(await stranger.call('GET', `/orders?${flags}`));
      expect(JSON.stringify(body)).not.toContain(placed.orders[0].id);
    },
  );

  it('of administrators are rejected for everyone else', async () => {
    for (const path of ['/orders?adminView=true', '/orders/stats?adminView=true'])
      expect((await stranger.call('GET', path)).status).toBe(403);
  });

  it.each(['status=pending', 'status=rejected', 'includeInactive=true', 'adminView=true'])(
    'show no product that is not on sale: %s',
    async (flags) => {
      for (const call of [visitor, stranger.call]) {
        const { body } = expectOk(await call('GET', `/products?limit=100&${flags}`));
        const states = new Set(body.products.map(({ status }: Json) => status ?? 'active'));
        expect([...states].filter((status) => status !== 'active')).toEqual([]);
      }
    },
  );
});

describe('S13: the link for a new password', () => {
  it('uses the configured address, whatever the request says, and works once', async () => {
    const statuses = [
      await forgotFrom({ host: 'evil.example' }),
      await forgotFrom({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }),
      await forgotFrom({ forwarded: 'host=evil.example', 'x-original-url': '//evil.example' }),
    ];
    expect(statuses).toEqual([200, 200, 200]);
    const mails = await eventually(
      async () => {
        const to = encodeURIComponent(owner.email);
        const response = await fetch(`${system.mailboxUrl}/api/messages?to=${to}`);
        const all = (await response.json()) as { text: string }[];
        const resets = all.filter(({ text }) => text.includes('/reset-password/'));
        return resets.length === 3 ? resets : undefined;
      },
      { timeoutMs: 30_000 },
    );
    const links = mails.map(({ text }) => /\S+\/reset-password\/[\w-]+/.exec(text)?.[0] ?? '');
    for (const [at, link] of links.entries()) {
      expect(new URL(link).origin).toBe(system.shopUrl);
      expect(mails[at]?.text).not.toContain('evil');
    }
    const next = { password: 'Outra-Senha-42', confirmPassword: 'Outra-Senha-42' };
    const used: number[] = [];
    for (const link of [...links, ...links])
      used.push(
        (await visitor('POST', `/auth/reset-password/${link.split('/').at(-1)}`, next)).status,
      );
    // Only the newest of the three links works, and only once.
    expect(used.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await visitor('POST', '/auth/login', { email: owner.email, password })).status).toBe(
      401,
    );
  });

  /** `fetch` would write the Host itself. */
  function forgotFrom(headers: Record<string, string>): Promise<number> {
    const body = JSON.stringify({ email: owner.email });
    return new Promise((resolve, reject) => {
      const sent = request(
        `${system.apiUrl}/auth/forgot-password`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-forwarded-for': ownAddress(),
            ...headers,
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
});

describe('S26: a blocked buyer with a valid token', () => {
  it('is rejected at every step where money moves', async () => {
    const buyer = await newBuyer(system, 'Bento Bloqueado');
    const line = { productId: product.id, quantity: 1 };
    const own = await placeOrders(buyer, [line]);
    const payment = await openPix(buyer, own.purchaseId);
    const [{ id }] = own.orders;
    const boss = await admin(system);
    expectOk(await boss.call('PUT', `/admin/users/${buyer.id}/block`));
    await eventually(async () => (await buyer.call('GET', '/cart')).status === 401, {
      timeoutMs: 10_000,
    });
    const steps: [string, string, object?][] = [
      ['POST', '/cart/add', line],
      ['POST', '/orders', { items: [line], shippingAddress: home }],
      ['POST', '/payments/pix', { purchaseId: own.purchaseId }],
      ['POST', '/payments/create', { orderId: id, paymentMethodId: 'master', token: 'x' }],
      ['POST', `/payments/${payment.id}/cancel`, {}],
      ['POST', `/payments/order/${id}/retry`, {}],
      ['POST', `/orders/${id}/cancel`, { reason: 'x' }],
      ['POST', `/orders/${id}/confirm-delivery`, { confirmed: true }],
      ['POST', `/refunds/orders/${id}/refunds`, { refundType: 'full', reason: 'x' }],
      ['POST', '/auth/refresh'],
      ['POST', '/auth/login', { email: buyer.email, password }],
    ];
    const statuses: number[] = [];
    for (const [method, path, body] of steps)
      statuses.push((await buyer.call(method, path, body, { key: newKey() })).status);
    expect(statuses).toEqual([...steps.slice(0, -1).map(() => 401), 403]);
  });
});

describe('S15: texts that contain scripts', () => {
  const evil = '</script><script>alert(15)</script><img src=x onerror=alert(15)>';

  it('stay texts on every page and in what search engines read', async () => {
    const person = await newBuyer(system, `${evil.slice(0, 60)} Má`);
    const store = { businessName: `Loja ${evil}`, cnpj: '11.222.333/0001-81', description: evil };
    expectOk(await person.call('POST', '/users/me/seller-profile', store));
    await person.signIn();
    const [category] = expectOk(await visitor('GET', '/categories')).body.categories;
    const form = { title: `Pão ${evil}`, description: evil, price: 5, stock: 3 };
    const made = await eventually(
      async () => {
        const answer = await person.call('POST', '/products', { ...form, categoryId: category.id });
        return answer.status === 201 ? answer.body.product : undefined;
      },
      { timeoutMs: 20_000 },
    );
    const boss = await admin(system);
    expectOk(await boss.call('PUT', `/admin/products/${made.id}/approve`, {}));
    try {
      for (const path of [`/products/${made.id}`, `/stores/${person.id}`, '/products?search=alert'])
        await expectInert(path);
    } finally {
      expectOk(await person.call('DELETE', `/products/${made.id}`));
      expectOk(await boss.call('PUT', `/admin/users/${person.id}/block`));
    }
  });

  async function expectInert(path: string): Promise<void> {
    const html = await eventually(
      async () => {
        const page = await fetch(`${system.shopUrl}${path}`, { headers: { accept: 'text/html' } });
        expect(page.headers.get('content-type')).toContain('text/html');
        const text = await page.text();
        return text.includes('alert(15)') ? text : undefined;
      },
      { timeoutMs: 20_000 },
    );
    expect(html, path).not.toContain('<script>alert(15)');
    expect(html, path).not.toContain('<img src=x');
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    ))
      expect(() => JSON.parse(json), path).not.toThrow();
  }
});

describe('S22: headers', () => {
  it.each([
    ['/', 'text/html'],
    ['/products', 'text/html'],
    ['/nao-existe', 'text/html'],
    ['/docs/', 'text/html'],
    ['/api/products', 'application/json'],
    ['/api/nothing', 'application/json'],
    ['/api/auth/profile', 'application/json'],
  ])('are on %s', async (path, accept) => {
    const response = await fetch(`${system.shopUrl}${path}`, {
      headers: { accept, origin: 'https://evil.example' },
    });
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBeTruthy();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('let pictures be only pictures', async () => {
    const { headers } = await fetch(`${system.shopUrl}${product.images[0]}`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keep private data out of every cache', async () => {
    for (const path of ['/auth/profile', '/orders', '/cart', '/notifications', '/payments/x']) {
      const { headers } = await stranger.call('GET', path);
      expect(headers.get('cache-control')).toMatch(/no-store|private/);
    }
  });
});
