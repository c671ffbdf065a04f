import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { makeLogger } from '@largo/service-kit';
import { eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { products } from '../testing/fixture-data.ts';
import { visitWith } from './browsing.ts';
import { openShop } from './shop.ts';

const shop = useService(() => openShop({ cacheMs: 400 }));

const figures = async () => (await fetch(`${shop.webUrl}/metrics`)).text();
const figureOf = async (series: string) => {
  const line = (await figures()).split('\n').find((one) => one.startsWith(series));
  return Number(line?.split(' ').at(-1) ?? 0);
};
const productPage = `/products/${products[0]?.id}`;

describe('the web process', () => {
  it('shows how long pages took by their kind, and never which', async () => {
    await (await fetch(shop.url + productPage)).text();
    await (await fetch(`${shop.url}/stores/no-such-store`)).text();
    await (await fetch(`${shop.url}/icons/rose.webp`)).text();

    const text = await figures();

    expect(text).toMatch(/web_render_duration_seconds_count\{.*page="product".*"200"\} [1-9]/);
    expect(text).toMatch(/web_render_duration_seconds_count\{.*page="store".*"404"\} [1-9]/);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="web"\}/m);
    expect(text).toContain('http_route="/*.*"');
    expect(text).not.toMatch(/no-such-store|rose/);
    expect(text).not.toContain(products[0]?.id);
  });

  it('counts pages that were kept for a moment', async () => {
    const hits = () => figureOf('web_cache_total{result="hit"');
    const before = await hits();

    await eventually(async () => {
      await Promise.all([1, 2].map(async () => (await fetch(`${shop.url}/faq`)).text()));
      return (await hits()) > before;
    });
  });

  it('counts pages that could not be made', async () => {
    shop.gateway.fail(500);
    await (await fetch(`${shop.url}/products?search=caneca`)).text();
    shop.gateway.fail(null);

    expect(await figureOf('web_render_failures_total{page="products"')).toBeGreaterThan(0);
  });

  it('counts a visitor who left before the page was made as 499, and tells no error', async () => {
    const lines: string[] = [];
    const log = makeLogger('info', { write: (line) => void lines.push(line) });
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const slow = createServer(({ url = '/', headers }, response) => {
      const isReady = url.includes('ninguem') ? isAnswered : Promise.resolve();
      void isReady
        .then(() => fetch(shop.url + url, { headers: headers as HeadersInit }))
        .then(async (found) => response.end(await found.text()));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const apiUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const own = await openShop({ apiUrl, log });
    const metrics = async () => (await fetch(`${own.webUrl}/metrics`)).text();
    const { hostname, port } = new URL(own.webUrl);
    const visitor = connect(Number(port), hostname);
    visitor.write('GET /products?search=ninguem HTTP/1.1\r\nhost: largo\r\n\r\n');
    await eventually(async () => /active_requests\{.*\} 2$/m.test(await metrics()));
    visitor.resetAndDestroy();
    await eventually(async () => /http_route="\/\*",.*_code="499"\} 1$/m.test(await metrics()));
    answer();
    await (await fetch(`${own.webUrl}/products?search=ninguem`)).text();

    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await own.stop();
    slow.close();
  });

  it('is ready, and says neither that nor its figures to who comes from outside', async () => {
    const ready = await fetch(`${shop.webUrl}/readyz`);
    const outside = { headers: { 'x-forwarded-for': '203.0.113.7' } };

    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { server: 'ok' } },
    ]);
    for (const path of ['/metrics', '/readyz'])
      expect((await fetch(shop.webUrl + path, outside)).status).toBe(404);
  });
});

describe('a visit', () => {
  it('says how it felt when it ends: once, without a cookie or an address', async () => {
    await visitWith({}, async (page, problems) => {
      await page.goto(shop.url + productPage);
      await page.context().addCookies([{ name: 'any', value: 'one', url: shop.url }]);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/vitals.js')),
      );
      await page.goto('about:blank');

      expect(problems).toEqual([]);
    });
    await eventually(() => shop.gateway.vitals.length > 0);

    expect(shop.gateway.vitals).toEqual([
      {
        page: 'product',
        lcp: expect.any(Number) as number,
        cls: expect.any(Number) as number,
        cookie: undefined,
      },
    ]);
  });
});
