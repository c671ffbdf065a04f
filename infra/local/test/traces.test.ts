import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { desk, findBrowser, flawsOf, launchBrowser, lookHeight, phone } from '@largo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../src/settings.ts';
import { startTraceReceiver, type TraceReceiver } from '../src/traces/receiver.ts';

const browserThere = await findBrowser();
const pictures = path.join(projectRoot, 'e2e/screenshots');
/** Pictures are for development only. */
const takesPictures = process.env['CI'] !== 'true';

/** What OpenTelemetry's exporters sent: a purchase, its events, and a payment that failed. */
const recorded = (file: string) => readFileSync(new URL(`recorded/${file}`, import.meta.url));
const asJson = {
  type: 'application/json',
  body: recorded('purchase.json'),
};
const asProtobuf = {
  type: 'application/x-protobuf',
  body: recorded('purchase.otlp'),
};
const purchase = 'cd299cef36f5efef2bfcd3a081c71d39';
const payment = 'f670a5c2ec7a48631d316e0e4155f160';
const relay = 'f2404b682250ca0fc3cb3a27c1eb0c40';

let receiver: TraceReceiver;
let browser: Awaited<ReturnType<typeof launchBrowser>> | undefined;
beforeAll(async () => {
  receiver = await startTraceReceiver({ port: 0 });
  if (browserThere.available) browser = await launchBrowser();
  mkdirSync(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await receiver.close();
});
beforeEach(async () => {
  await fetch(`${receiver.url}/api/traces`, { method: 'DELETE' });
});

const send = (
  { type, body }: { type: string; body: BodyInit },
  headers: Record<string, string> = {},
) =>
  fetch(`${receiver.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
const list = async (query = '') =>
  (await (await fetch(`${receiver.url}/api/traces${query}`)).json()) as { name: string }[];
const names = async (query = '') => (await list(query)).map(({ name }) => name);
const read = async (address: string) => {
  const answer = await fetch(`${receiver.url}${address}`);
  return { status: answer.status, url: answer.url, text: await answer.text() };
};
/** One span as JSON, in a trace of its own unless it is named. */
const oneSpan = (span: object) => ({
  type: 'application/json',
  body: JSON.stringify({
    resourceSpans: [
      {
        scopeSpans: [
          {
            spans: [
              {
                traceId: '0af7651916cd43dd8448eb211c80319c',
                spanId: 'b7ad6b7169203331',
                name: 'GET /',
                startTimeUnixNano: '1795000000000000000',
                endTimeUnixNano: '1795000000500000000',
                ...span,
              },
            ],
          },
        ],
      },
    ],
  }),
});

describe('the receiver of traces', () => {
  it('understands the same spans as JSON and as protobuf, and answers as it was asked', async () => {
    const json = await send(asJson);
    const fromJson = await read(`/api/traces/${purchase}`);
    await fetch(`${receiver.url}/api/traces`, { method: 'DELETE' });
    const protobuf = await send(asProtobuf);
    const fromProtobuf = await read(`/api/traces/${purchase}`);

    expect([json.status, await json.json()]).toEqual([200, {}]);
    expect([protobuf.status, await protobuf.text()]).toEqual([200, '']);
    expect(protobuf.headers.get('content-type')).toBe('application/x-protobuf');
    expect(JSON.parse(fromProtobuf.text)).toEqual(JSON.parse(fromJson.text));
    expect(fromJson.text).toContain('"largo.purchase_id":"5f0c6a52-6a0e-4d0c-9a4e-0d1f6f3c2b11"');
  });

  it('says of each trace what began it, for how long, who worked and what failed', async () => {
    await send(asProtobuf);

    expect(await list()).toEqual([
      expect.objectContaining({
        id: payment,
        name: 'POST /api/payments/pix',
        start: 'call',
        durationMs: 2_210,
        services: ['gateway', 'payments'],
        spans: 3,
        failedSpans: 3,
      }),
      expect.objectContaining({ name: 'process orders.events', start: 'event' }),
      expect.objectContaining({ id: relay, name: 'relay', start: 'job' }),
      expect.objectContaining({ name: 'POST /orders', services: ['orders'] }),
      expect.objectContaining({
        id: purchase,
        services: ['gateway', 'orders', 'catalog'],
        spans: 9,
        failedSpans: 0,
      }),
    ]);
  });

  it('finds by text, by error and by what began it', async () => {
    await send(asProtobuf);

    expect(await names('?q=q7xk2-9fa')).toEqual(['POST /api/orders']);
    expect(await names('?errors=1')).toEqual(['POST /api/payments/pix']);
    expect(await names('?start=event')).toEqual(['process orders.events']);
    expect(await names('?q=reservations&errors=1')).toEqual([]);
  });

  it('takes spans of one trace from several processes, whichever comes first', async () => {
    await send(
      oneSpan({ spanId: '00f067aa0ba902b7', parentSpanId: 'b7ad6b7169203331', name: 'b' }),
    );
    await send(oneSpan({ name: 'a', kind: 2 }));

    expect(await list()).toEqual([
      expect.objectContaining({ name: 'a', start: 'call', spans: 2, durationMs: 500 }),
    ]);
  });

  it.each([
    ['a body that is no request', { type: 'application/json', body: '{"resourceSpans":1}' }, 400],
    ['an id of a wrong length', oneSpan({ spanId: '12' }), 400],
    ['bytes that are no protobuf', { type: 'application/x-protobuf', body: 'not at all' }, 400],
    ['another language', { type: 'application/xml', body: '<spans/>' }, 415],
  ])('refuses %s and keeps nothing', async (_what, request, status) => {
    expect((await send(request)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('refuses compressed requests, which no exporter here sends', async () => {
    expect((await send(asJson, { 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

describe('the page of traces', () => {
  it('lists at first what people did, and all that was asked for', async () => {
    const route = { key: 'http.route', value: { stringValue: '/internal/revocations' } };
    await send(asProtobuf);
    await send(oneSpan({ name: 'poll', kind: 2, attributes: [route] }));
    const listed = async (address: string) =>
      [...(await read(address)).text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);

    expect(await listed('/')).toEqual([
      'POST /api/payments/pix',
      'POST /orders',
      'POST /api/orders',
    ]);
    expect(await listed('/?q=&start=')).toHaveLength(6);
    expect(await listed('/?q=&start=job')).toEqual(['relay', 'poll']);
  });

  it('leads from the code of an error to its trace, and from an id to all that concerns it', async () => {
    await send(asProtobuf);

    expect((await read(`/?q=${payment}`)).url).toBe(`${receiver.url}/traces/${payment}`);
    expect((await read(`/traces/${purchase}`)).text).toContain(
      'href="/?q=5f0c6a52-6a0e-4d0c-9a4e-0d1f6f3c2b11"',
    );
    expect((await read('/traces/0af7651916cd43dd8448eb211c80319c')).status).toBe(404);
  });

  it('shows what a purchase has caused as one picture, without what it has not', async () => {
    await send(asProtobuf);
    const { text } = await read(`/traces/${purchase}?database=1`);
    const steps = [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, name]) => name);

    expect(steps).toEqual([
      'POST /api/orders',
      'POST',
      'POST /orders',
      'POST',
      'POST /internal/reservations',
      'update products',
      'insert reservations',
      'insert orders',
      'insert outbox',
      'send orders.events',
      'process orders.events',
      'insert inbox',
      'send mail',
    ]);
    expect(text).toContain('Esconder o banco de dados');
  });

  it('leaves out queries at first, but none that failed', async () => {
    await send(asProtobuf);
    const [whole, failed] = [await read(`/traces/${purchase}`), await read(`/traces/${payment}`)];

    expect(whole.text).not.toContain('insert outbox');
    expect(whole.text).toContain('Mostrar também o banco de dados (5 consultas)');
    expect(failed.text).toContain('canceling statement due to statement timeout');
  });

  it('names the traces that one is linked to, and none that is not kept', async () => {
    await send(asProtobuf);
    const gone = 'f'.repeat(32);
    const links = [purchase, gone].map((traceId) => ({ traceId, spanId: 'c'.repeat(16) }));
    await send(oneSpan({ links }));
    const { text } = await read('/traces/0af7651916cd43dd8448eb211c80319c');

    expect(text).toContain(`Ligado a: <a href="/traces/${purchase}">POST /api/orders</a></p>`);
    expect(text).not.toContain(gone);
  });

  it('shows names and values of others as text', async () => {
    const script = '<script>alert(1)</script>';
    await send(
      oneSpan({ name: script, attributes: [{ key: script, value: { stringValue: script } }] }),
    );
    const pages = [
      await read('/?q='),
      await read(`/?q=${encodeURIComponent('"><script>')}`),
      await read('/traces/0af7651916cd43dd8448eb211c80319c'),
      await read(`/traces/${encodeURIComponent(script)}`),
    ];

    for (const { text } of pages) expect(text).not.toContain('<script>');
  });
});

describe.skipIf(!browserThere.available)('the page of traces in a browser', () => {
  const open = async (address: string) => {
    const page = await browser?.newPage();
    if (!page) throw new Error('no browser');
    await page.goto(`${receiver.url}${address}`);
    return page;
  };

  it.each([
    ['list', '/'],
    ['none-found', '/?q=nada'],
    ['purchase', `/traces/${purchase}?database=1`],
    ['failed', `/traces/${payment}`],
    ['not-found', '/traces/0'],
  ])('%s is right at both widths in both colours', async (name, address) => {
    await send(asProtobuf);
    const page = await open(address);
    await page.evaluate('document.querySelectorAll("details").forEach((one) => (one.open = true))');
    for (const { width } of [phone, desk])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: lookHeight });
        await page.emulateMedia({ colorScheme });
        if (takesPictures)
          await page.screenshot({
            path: path.join(pictures, `traces-${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        expect({ width, colorScheme, ...(await flawsOf(page)) }).toEqual({
          width,
          colorScheme,
          overflow: 0,
          found: [],
        });
      }
    await page.close();
  });

  it('opens a step and finds errors with the keyboard alone', async () => {
    await send(asProtobuf);
    const page = await open(`/traces/${payment}`);
    const step = page.locator('summary').first();
    await step.focus();
    await page.keyboard.press('Enter');
    await page.getByText('http.route').first().waitFor({ state: 'visible' });

    await page.goto(`${receiver.url}/`);
    await page.getByLabel('Só com erro').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=&start=call&errors=1');

    expect(await page.locator('.list a').count()).toBe(1);
    await page.close();
  });
});
