import type { NotificationView } from '@largo/contracts';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeArrivals } from './arrivals.ts';
import { expectReadable, looks, visitWith } from '../../test/browsing.ts';
import { shopPerTest } from '../../test/shop-per-test.ts';

const notice = (n: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: 'Pedido pago',
  message: 'O pagamento foi aprovado.',
  type: 'order_paid',
  priority: 'normal',
  category: 'order',
  isRead: false,
  readAt: null,
  actionUrl: null,
  createdAt: new Date(Date.UTC(2026, 10, 24, 12, 0, n)).toISOString(),
  ...more,
});

describe('what has really arrived', () => {
  it('counts once, however often the stream says it', () => {
    const arrivals = makeArrivals();
    expect([arrivals.heard(notice(1)), arrivals.heard(notice(1))]).toEqual([true, false]);
  });

  it('is, of what is asked for, what is newer than at first, unread, and not heard before', () => {
    const arrivals = makeArrivals();
    expect(arrivals.asked([notice(2), notice(1)])).toEqual([]);
    arrivals.heard(notice(3));

    const found = arrivals.asked([notice(5), notice(4, { isRead: true }), notice(3), notice(2)]);

    expect(found).toEqual([notice(5)]);
    // Read and made unread again, or older ones that move up: nothing new.
    expect(arrivals.asked([notice(5), notice(4), notice(2), notice(1)])).toEqual([]);
    expect(arrivals.heard(notice(5))).toBe(false);
  });

  it('is everything after a list that was empty', () => {
    const arrivals = makeArrivals();
    expect(arrivals.asked([])).toEqual([]);
    expect(arrivals.asked([notice(1)])).toEqual([notice(1)]);
  });
});

const current = shopPerTest();
const line = (page: Page) => page.getByText('Sem atualização ao vivo; conferimos a cada 30 s.');
/** Counted once it is answered or fails: the next call's clock begins then. */
const counts = (page: Page) => {
  const asked = { count: 0 };
  const note = (request: Request) => {
    if (request.url().endsWith('/notifications/unread-count')) asked.count += 1;
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return asked;
};
const withList = (page: Page) =>
  page.route('**/api/notifications?*', (route) =>
    route.fulfill({
      json: {
        data: [notice(2), notice(1)],
        pagination: { page: 1, pages: 1, total: 2, limit: 20, hasPrev: false, hasNext: false },
      },
    }),
  );

describe('without a live stream', { timeout: 60_000 }, () => {
  it.each(looks)(
    'the page and the bell say so quietly, not at once, and nothing jumps, at $width px',
    async (look) => {
      const { shop } = current;
      await visitWith({ ...look, signedIn: true }, async (page) => {
        await page.clock.install();
        await withList(page);
        await page.goto(`${shop.url}/notifications`);
        const show = page.locator('main [data-notice]').first();
        await show.waitFor();
        const before = await show.boundingBox();
        await page.clock.runFor(5_000);
        expect(await line(page).count()).toBe(0);

        await page.clock.runFor(12_000);
        await line(page).waitFor();
        expect(await show.boundingBox()).toEqual(before);
        await expectReadable(page);

        await page
          .getByRole('banner')
          .getByRole('button', { name: /não lidas/ })
          .click();
        await page.getByText('Notificações recentes').waitFor();
        await page.clock.runFor(16_000);
        await expect.poll(() => line(page).count()).toBe(2);
        await expectReadable(page);
      });
    },
  );

  it('the count is asked for every 30 seconds, and every 120 while no one answers', async () => {
    const { shop } = current;
    await visitWith({ signedIn: true }, async (page) => {
      await page.clock.install();
      const asked = counts(page);
      await page.goto(`${shop.url}/faq`);
      await expect.poll(() => asked.count).toBe(1);
      await page.clock.runFor(31_000);
      await expect.poll(() => asked.count).toBe(2);

      await page.route('**/notifications/unread-count', (route) => route.abort());
      await page.clock.runFor(31_000);
      // Every call is tried three times.
      for (const tried of [3, 4, 5]) {
        await expect.poll(() => asked.count).toBe(tried);
        await page.clock.runFor(3_000);
      }
      await page.clock.runFor(90_000);
      expect(asked.count).toBe(5);
      await page.clock.runFor(31_000);
      await expect.poll(() => asked.count).toBeGreaterThan(5);
    });
  });

  it('nothing is asked for while one stands', async () => {
    const { shop } = current;
    await visitWith({ signedIn: true }, async (page) => {
      await page.addInitScript(() => {
        const { fetch: ask } = window;
        window.fetch = (input, init) =>
          typeof input === 'string' && input.endsWith('/notifications/stream')
            ? Promise.resolve(
                new Response(
                  new ReadableStream({
                    start: (made) => {
                      const say = () => made.enqueue(new TextEncoder().encode('id: 1\n\n'));
                      say();
                      setInterval(say, 15_000);
                    },
                  }),
                ),
              )
            : ask(input, init);
      });
      await page.clock.install();
      const asked = counts(page);
      await page.goto(`${shop.url}/faq`);
      // Once by the page, and once when it began to listen.
      await expect.poll(() => asked.count).toBe(2);
      await page.clock.runFor(130_000);
      expect(asked.count).toBe(2);
      expect(await line(page).count()).toBe(0);
    });
  });
});
