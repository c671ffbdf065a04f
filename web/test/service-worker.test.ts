import {
  checked,
  OrderListAnswer,
  PendingPixAnswer,
  type OrderStatus,
  type OrderSummary,
} from '@largo/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buyer } from '../testing/fixture-data.ts';
import { openOrders } from '../testing/fixture-orders.ts';
import { sellerToken } from '../testing/fixture-seller.ts';
import { aPayment } from './fake-purchase.ts';
import { desk, expectReadable, type Look, looks, phone, visitWith } from './browsing.ts';
import { shopPerTest } from './shop-per-test.ts';

const current = shopPerTest();

const visit = (look: Look, work: (page: Page) => Promise<void>) =>
  visitWith({ ...look, token: 'fixture-token', hasWorker: true }, work);

const untilInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/** Delivers pushes as the browser does. It shows none without a window, so what would be shown is noted. */
async function pushTo(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: Shown[];
      registration: ServiceWorkerRegistration;
    };
    scope.shown = [];
    scope.registration.showNotification = (title, { body = '', tag = '', data } = {}) => {
      const { path } = data as { path: string };
      scope.shown.push({ title, body, tag, path });
      return Promise.resolve();
    };
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = current.shop.url;
  return {
    push: (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
  };
}

function orderIn(status: OrderStatus): OrderSummary {
  const order = openOrders().orders.find((one) => one.status === status);
  if (!order) throw new Error(`the fixture has no order that is ${status}`);
  return order;
}
const waiting = orderIn('pending');
const shipped = orderIn('shipped');
const code = aPayment(1).pixCopyPaste ?? '';

/** Two purchases of the buyer, one of which waits for its PIX. */
async function serveOrders(context: BrowserContext): Promise<void> {
  const allowed = { ...waiting.allowed, canPay: true };
  const orders = [{ ...waiting, allowed }, shipped].map((order) => ({
    ...order,
    buyerId: buyer.id,
  }));
  const pagination = { page: 1, limit: 10, total: 2, pages: 1, hasPrev: false, hasNext: false };
  const serverTime = new Date().toISOString();
  const list = checked(OrderListAnswer, { orders, pagination, serverTime }, 'orders');
  const pix = checked(PendingPixAnswer, { payment: aPayment(1) }, 'a PIX');
  await context.route('**/api/orders?*', (route) => route.fulfill({ json: list }));
  await context.route('**/pending-pix', (route) => route.fulfill({ json: pix }));
}

const keptOrders = (page: Page) =>
  page.evaluate(() => localStorage.getItem('largo.offline-orders'));

describe('the service worker', { timeout: 60_000 }, () => {
  it('comes with no cache of its own file, and is another one for another build', async () => {
    const answer = await fetch(`${current.shop.url}/sw.js`);

    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('service-worker-allowed')).toBe('/');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const text = await answer.text();
    const build = /^self\.build=(\{.*\});\n/.exec(text)?.[1] ?? '';
    const { version, files } = JSON.parse(build) as { version: string; files: string[] };
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    for (const file of files) {
      expect([file, (await fetch(current.shop.url + file)).status]).toEqual([file, 200]);
    }
  });

  it('shows what a push says, leads nowhere but into the shop, and says something of any', async () => {
    await visit(desk, async (page) => {
      await page.goto(`${current.shop.url}/favorites`);
      await untilInCharge(page);
      const { push, shown } = await pushTo(page);
      const news = { title: 'A caminho', body: 'Seu pedido saiu.' };

      await push(JSON.stringify({ kind: 'shipped', ...news, url: '/orders/1?confirmar=1' }));
      await push(JSON.stringify({ kind: 'refund', ...news, url: 'https://elsewhere.test/' }));
      await push(JSON.stringify({ kind: 'refund', ...news, url: '//elsewhere.test/' }));
      await push(JSON.stringify({ kind: 'refund', ...news, url: '/\\elsewhere.test' }));
      await push('no JSON');

      await expect.poll(shown).toEqual([
        { ...news, tag: 'shipped', path: '/orders/1?confirmar=1' },
        { ...news, tag: 'refund', path: '/notifications' },
        { ...news, tag: 'refund', path: '/notifications' },
        { ...news, tag: 'refund', path: '/notifications' },
        {
          title: 'Você tem uma notificação nova',
          body: 'Abra o site para ver.',
          tag: 'notice',
          path: '/notifications',
        },
      ]);
    });
  });

  it('opens what was pressed: the tab that shows it, else a new one, never elsewhere', async () => {
    await visit(desk, async (page) => {
      const { url } = current.shop;
      await page.goto(`${url}/favorites`);
      await untilInCharge(page);
      const [worker] = page.context().serviceWorkers();
      const press = (path: string) =>
        worker?.evaluate(async (pressed) => {
          const opened: string[] = [];
          // Only a press of a person may open or focus: what it would do is noted.
          const { clients } = globalThis as unknown as { clients: Record<string, unknown> };
          const tabs = [{ url: `${location.origin}/favorites`, focus: () => opened.push('focus') }];
          clients['matchAll'] = () => Promise.resolve(tabs);
          clients['openWindow'] = (address: string) => opened.push(address);
          let done: Promise<unknown> = Promise.resolve();
          const event = Object.assign(new Event('notificationclick'), {
            notification: { close: () => opened.push('close'), data: { path: pressed } },
            waitUntil: (work: Promise<unknown>) => (done = work),
          });
          globalThis.dispatchEvent(event);
          await done;
          return opened;
        }, path);

      expect(await press('/favorites')).toEqual(['close', 'focus']);
      expect(await press('/orders/1')).toEqual(['close', `${url}/orders/1`]);
      expect(await press('https://elsewhere.test/')).toEqual(['close', `${url}/notifications`]);
    });
  });

  it('subscribes again with the same key when the browser ends a subscription', async () => {
    await visit(desk, async (page) => {
      await page.goto(`${current.shop.url}/favorites`);
      await untilInCharge(page);
      const [worker] = page.context().serviceWorkers();
      const asked = await worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
        };
        const keys: unknown[] = [];
        registration.pushManager.subscribe = (options) => {
          keys.push(options);
          return Promise.resolve({} as PushSubscription);
        };
        let done: Promise<unknown> = Promise.resolve();
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          oldSubscription: { options: { applicationServerKey: 'the key' } },
          waitUntil: (work: Promise<unknown>) => (done = work),
        });
        globalThis.dispatchEvent(event);
        await done;
        return keys;
      });

      expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key' }]);
    });
  });

  it('is not there for visitors', async () => {
    const { shop } = current;
    await visitWith({ ...desk, hasWorker: true }, async (page) => {
      await page.goto(`${shop.url}/`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    });
  });

  it.each(looks)('has the last orders and the open code without internet at %o', async (look) => {
    await visit(look, async (page) => {
      const { shop } = current;
      await serveOrders(page.context());
      await page.goto(`${shop.url}/favorites`);
      await untilInCharge(page);
      await expect.poll(() => keptOrders(page)).toContain(code);
      await page.context().setOffline(true);
      await page.goto(`${shop.url}/orders?view=purchases`);

      await page.getByRole('heading', { level: 1, name: 'Você está sem internet' }).waitFor();
      expect(await page.getByLabel('Pix copia e cola').inputValue()).toBe(code);
      await page.getByText(shipped.orderNumber).waitFor();
      await expectReadable(page);
      const back = page.getByRole('link', { name: 'Tentar de novo' });
      expect(await back.getAttribute('href')).toBe('/orders?view=purchases');

      await page.context().setOffline(false);
      await page.waitForURL(/\/orders\?view=purchases$/);
    });
  });

  it('has nothing of a person who signed out, nor of one who was here before', async () => {
    await visit(phone, async (page) => {
      const { shop } = current;
      await serveOrders(page.context());
      await page.goto(`${shop.url}/favorites`);
      await untilInCharge(page);
      await expect.poll(() => keptOrders(page)).toContain(code);
      await page.getByRole('button', { name: 'Conta', exact: true }).click();
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect.poll(() => keptOrders(page)).toBeNull();
      await page.evaluate((token) => localStorage.setItem('largo.token', token), sellerToken);
      await page.context().setOffline(true);
      await page.goto(`${shop.url}/orders`);

      await page.getByText(/Depois da próxima visita com internet/).waitFor();
      expect(await page.getByText(shipped.orderNumber).count()).toBe(0);
      const cached = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
      expect(cached.filter((path) => !/\.\w+$/.test(path))).toEqual(['/offline']);
    });
  });
});
