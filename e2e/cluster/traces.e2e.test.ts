import {
  desk,
  findBrowser,
  launchBrowser,
  type ReceivedSpan,
  type TraceReceiver,
} from '@largo/testkit';
import type { Browser, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../support/browsing.ts';
import { clusterIsMissing, oneCluster } from '../support/one-cluster.ts';
import { pixButton } from '../support/paying.ts';
import { expectOk, home, newBuyer, password, type Person } from '../support/people.ts';
import { payAtProvider, productsOf, until, untilOrder } from '../support/purchase-flow.ts';
import type { System } from '../support/system.ts';

const chromium = await findBrowser();
const missing = [clusterIsMissing ?? '', chromium.available ? '' : chromium.reason]
  .filter(Boolean)
  .join();
if (missing && process.env['CI'] === 'true') throw new Error(missing);

const cpf = '529.982.247-25';

describe.skipIf(missing !== '')(`one purchase${missing && ` (skipped: ${missing})`}`, () => {
  let system: System;
  let traces: TraceReceiver;
  let browser: Browser;
  let buyer: Person;
  /** The traces of the click that placed the order, and of the one that asked for the PIX code. */
  let placed: string;
  let paid: string;

  /** Bought in a browser, from a system of processes. */
  beforeAll(async () => {
    ({ traces, system } = oneCluster());
    browser = await launchBrowser();
    buyer = await newBuyer(system, 'Célia Traçada');
    const [product] = await productsOf(system, 1);
    expectOk(await buyer.call('POST', '/cart/add', { productId: product.id, quantity: 1 }));
    await until(buyer, '/cart', ({ summary }) => summary.destination !== null);
    const visitor = await newVisitor(browser, system, { ...desk, label: 'traces', turns: false });
    await visitor.enter(buyer);
    await visitor.go('/checkout');
    const answered = (path: string) =>
      visitor.page.waitForResponse(
        (response) => response.url().endsWith(path) && response.request().method() === 'POST',
      );
    const [order, pix] = [answered('/orders'), answered('/payments/pix')];
    await pixButton(visitor.page).click();
    placed = traceOf(await order);
    paid = traceOf(await pix);
    // Not from the responses themselves: the page navigates at once, and a browser then drops them.
    const [{ id }] = expectOk(await buyer.call('GET', '/orders')).body.orders;
    const { payment } = await until(
      buyer,
      `/payments/order/${id}/pending-pix`,
      (body) => body.payment?.mercadoPagoId != null,
    );
    await payAtProvider(system, payment.mercadoPagoId);
    await untilOrder(buyer, id, 'paid');
  }, 300_000);

  const spansOf = (trace: string) => traces.spans().filter(({ traceId }) => traceId === trace);

  it('is one trace, from the click to the mail', async () => {
    const steps = [
      'gateway SERVER POST /api/orders',
      'orders SERVER POST /orders',
      'catalog SERVER POST /internal/reservations',
      'orders CLIENT INSERT orders',
      'orders PRODUCER send orders.order-created.v1',
      'payments CONSUMER process orders.order-created.v1',
      'payments CLIENT POST /v1/payments',
      'payments PRODUCER send payments.payment-approved.v1',
      'orders CONSUMER process payments.payment-approved.v1',
      'orders PRODUCER send orders.order-paid.v1',
      'catalog CONSUMER process orders.order-paid.v1',
      'payouts CONSUMER process orders.order-paid.v1',
      'notifications CONSUMER process orders.order-paid.v1',
      'notifications INTERNAL work mails',
      'notifications CLIENT smtp send',
    ];
    await expect
      .poll(() => spansOf(placed).map(brief), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(steps));

    const roots = spansOf(placed).filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.map(brief)).toEqual(['gateway SERVER POST /api/orders']);
    // Each span has a parent in the same trace, which ends after it.
    await expect.poll(() => looseOf(spansOf(placed)), { timeout: 30_000 }).toEqual([]);
    expect(
      spansOf(placed)
        .filter(({ isError }) => isError)
        .map(brief),
    ).toEqual([]);
  });

  it('leads to it from the second click, which asked for the payment', async () => {
    expect(paid).not.toBe(placed);
    await expect
      .poll(() => spansOf(paid).flatMap(({ links }) => links), { timeout: 30_000 })
      .toContain(placed);
    expect(spansOf(paid).map(brief)).toContain('gateway SERVER POST /api/payments/*');
  });

  it('is linked to the provider’s notification, which leads from the gateway to what it changed', async () => {
    const steps = [
      'gateway SERVER POST /api/payments/webhook',
      'payments SERVER POST /payments/webhook',
      'payments INTERNAL work webhooks',
      'payments CLIENT GET /v1/payments/{id}',
    ];
    const notified = () => {
      const linked = traces.spans().filter(({ links }) => links.includes(placed));
      const leading = new Set(linked.map(({ traceId }) => traceId));
      return traces
        .spans()
        .filter(({ name, traceId }) => name === 'work webhooks' && leading.has(traceId));
    };
    await expect
      .poll(() => notified().map(({ traceId }) => spansOf(traceId).map(brief)), { timeout: 30_000 })
      .toContainEqual(expect.arrayContaining(steps));
    await expect
      .poll(() => spansOf(placed).flatMap(({ links }) => links), { timeout: 30_000 })
      .toContain(notified()[0]?.traceId);
  });

  it('says nothing of the buyer', () => {
    const words = [
      'Célia', 'Traçada', buyer.email, buyer.token(), password, cpf, cpf.replace(/\D/g, ''), '19991112222', '99111-2222',
      home.street, home.zipCode, home.neighborhood, 'Bearer ', 'largo.token',
    ]; // prettier-ignore
    const text = traces.text();

    expect(text.length).toBeGreaterThan(10_000);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    // Nor any value of a query, nor an address.
    const names = new Set(traces.spans().flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].filter((name) => /url\.(?:full|path|query)|db\.query\.(?:text|param)/.test(name))).toEqual([]); // prettier-ignore
  });
});

function looseOf(spans: readonly ReceivedSpan[]): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter((span) => span.parentSpanId && !ids.has(span.parentSpanId)).map(brief);
}

const brief = ({ service, kind, name }: ReceivedSpan) => `${service} ${kind} ${name}`;

function traceOf(response: Response): string {
  const timing = response.headers()['server-timing'] ?? '';
  return /traceparent;desc="00-([0-9a-f]{32})-/.exec(timing)?.[1] ?? 'none';
}
