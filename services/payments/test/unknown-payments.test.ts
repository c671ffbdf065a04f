import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PaymentApprovedV1, PaymentRefundedV1, type PaymentView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { auditEntriesFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { readUnknownPaymentsCommand } from '../src/config.ts';
import { handleUnknownPayments } from '../src/jobs/unknown-payments.job.ts';
import { type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const began = new Date(Date.now() - 60_000).toISOString();
// Each test looks only at its own payments.
afterEach(async () => {
  await fixture.control('POST', '/reset');
  const webhookUrl = `${fixture.service.url}/payments/webhook`;
  fixture.sandbox.world.changeApplication({ webhookUrl });
  await forget();
  await fixture.service.sql`delete from payments.unknown_payments`;
});

const env = () => ({
  ...fixture.env,
  LARGO_MODE: 'demo',
  MP_SANDBOX: 'true',
  DATABASE_URL: fixture.service.database.url,
});

/** The command in this process. @returns what it prints */
async function command(...parameters: string[]): Promise<string[]> {
  const lines: string[] = [];
  const read = readUnknownPaymentsCommand(['--since', began, '--by', 'ana', ...parameters], env());
  const failed = await handleUnknownPayments(read, (line) => lines.push(line));
  return [...lines, ...(failed > 0 ? [`exit ${failed}`] : [])];
}

/** As if restored from an older backup: later payments are gone, perhaps orders too. */
async function forget({ orders = [] }: { orders?: Purchase['orders'] } = {}): Promise<void> {
  const { sql } = fixture.service;
  for (const table of [
    'payment_history',
    'chargebacks',
    'differences',
    'refunds',
    'payment_orders',
    'payments',
    'outbox',
    'outbox_heads',
  ])
    await sql`delete from ${sql(`payments.${table}`)}`;
  for (const { orderId } of orders)
    await sql`delete from payments.orders where order_id = ${orderId}`;
}

async function paidPurchase(amounts: number[]): Promise<[Purchase, PaymentView]> {
  const purchase = await fixture.purchase(amounts);
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  await statusBecomes(fixture, purchase, payment.id, 'approved');
  return [purchase, payment];
}

const newPix = (reference: string) => ({
  transaction_amount: 7,
  payment_method_id: 'pix',
  external_reference: reference,
  payer: { email: 'p@largo.test' },
});
/** Calls the provider with the account directly, bypassing the shop. */
async function atProvider<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${fixture.sandbox.url}/v1/payments${path}`, {
    method,
    headers: {
      authorization: `Bearer ${fixture.env['MP_ACCESS_TOKEN']}`,
      'content-type': 'application/json',
      'x-idempotency-key': newId(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const lineOf = (lines: string[], { mercadoPagoId }: PaymentView) =>
  lines.find((line) => line.includes(`  ${mercadoPagoId}  `)) ?? '';
const providerOf = ({ mercadoPagoId }: PaymentView) =>
  atProvider<{ status: string; transaction_amount_refunded: number }>('GET', `/${mercadoPagoId}`);

describe('payments that a restored database has forgotten', () => {
  it('are listed, and nothing is changed', async () => {
    const [, payment] = await paidPurchase([2_000, 3_000]);
    const [lostToo, orderless] = await paidPurchase([1_000]);
    await forget({ orders: lostToo.orders });

    const lines = await command();

    expect(lineOf(lines, payment)).toMatch(/R\$\s50,00 {2}approved {2}unknown: can be adopted$/);
    expect(lineOf(lines, orderless)).toMatch(/unknown: its orders are not in this database$/);
    expect(lines.at(-1)).toBe('2 not as the provider has them, 0 failed');
    expect(await fixture.service.sql`select 1 from payments.payments`).toHaveLength(0);
    expect(await fixture.service.sql`select 1 from payments.unknown_payments`).toHaveLength(0);
  });

  it('are found on every page of the search', async () => {
    const made = Array.from({ length: 103 }, () => atProvider('POST', '', newPix(newId())));
    await Promise.all(made);

    expect((await command()).at(-1)).toBe('103 not as the provider has them, 0 failed');
  });

  it('are adopted with their orders’ shares, once, however often and from wherever it is asked for', async () => {
    const [purchase, payment] = await paidPurchase([2_000, 3_000]);
    await forget();

    const both = await Promise.all([command('--adopt', 'all'), command('--adopt', 'all')]);
    const again = await command('--adopt', 'all');

    expect(both.flat().filter((line) => line.startsWith('exit'))).toEqual([]);
    expect(again).toEqual(['0 not as the provider has them, 0 failed']);
    const adopted = await fixture.read(purchase, payment.id);
    expect(adopted).toMatchObject({ status: 'approved', amount: 50, paymentMethod: 'pix' });
    const [event, ...more] = await fixture.eventsOf(PaymentApprovedV1, payment.id);
    expect(more).toEqual([]);
    expect(event?.data).toMatchObject({
      purchaseId: purchase.purchaseId,
      buyerId: purchase.buyer.userId,
      amountCents: 5_000,
      allocations: purchase.orders.map(({ orderId, totalCents }) => ({
        orderId,
        amountCents: totalCents,
      })),
    });
    expect(await auditEntriesFor(fixture.service, payment.id)).toMatchObject([
      {
        adminId: null,
        action: 'unknown-payment-adopted',
        after: { by: 'ana', amountCents: 5_000 },
      },
    ]);
  });

  it('go back when their orders are gone, once, under the key of the decision', async () => {
    const [purchase, payment] = await paidPurchase([1_500]);
    await forget({ orders: purchase.orders });
    // The provider does it, but the answer is lost.
    await fixture.control('POST', '/faults', {
      path: `/v1/payments/${payment.mercadoPagoId}/refunds`,
      method: 'POST',
      cut: 'after',
      times: 2,
    });

    const first = await command('--refund', 'all');
    await command('--refund', 'all');

    expect(lineOf(first, payment)).toMatch(/failed: PAYMENT_PROVIDER_UNAVAILABLE/);
    expect(await providerOf(payment)).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 15,
    });
    expect(await command('--refund', 'all')).toEqual(['0 not as the provider has them, 0 failed']);
    expect(await auditEntriesFor(fixture.service, String(payment.mercadoPagoId))).toMatchObject([
      { adminId: null, action: 'unknown-payment-refunded', after: { by: 'ana' } },
    ]);
  });

  it('can no longer be paid when no one has paid them yet and they are given back', async () => {
    const purchase = await fixture.purchase([1_500]);
    const payment = await fixture.payPix(purchase);
    await forget({ orders: purchase.orders });

    expect(lineOf(await command('--refund', 'all'), payment)).toMatch(/given back$/);
    expect(await providerOf(payment)).toMatchObject({ status: 'cancelled' });
  });

  it('are not adopted once they are given back, nor given back once they are adopted', async () => {
    const [purchase, payment] = await paidPurchase([1_200]);
    await forget();
    const { sql } = fixture.service;
    await sql`insert into payments.unknown_payments values
      (${payment.mercadoPagoId}, 1200, 'refund', gen_random_uuid(), 'bia', now())`;

    expect(lineOf(await command('--adopt', 'all'), payment)).toContain('PAYMENT_NOT_ADOPTABLE');
    await sql`delete from payments.unknown_payments`;
    await command('--adopt', String(payment.mercadoPagoId));
    expect(await command('--refund', 'all')).toEqual(['0 not as the provider has them, 0 failed']);
    expect((await fixture.read(purchase, payment.id)).status).toBe('approved');
  });

  it('of an order that was paid again go back instead', async () => {
    const [purchase, lost] = await paidPurchase([1_300]);
    await forget();
    const second = await fixture.payPix(purchase);
    await fixture.providerPaid(second);
    await statusBecomes(fixture, purchase, second.id, 'approved');

    expect(lineOf(await command('--adopt', 'all'), lost)).toMatch(/its order is paid already$/);
    expect(lineOf(await command('--refund', 'all'), lost)).toMatch(/given back$/);
    expect(await providerOf(lost)).toMatchObject({ status: 'refunded' });
    expect(await providerOf(second)).toMatchObject({ status: 'approved' });
  });

  it('of other shops on the same account are left alone unless they are named', async () => {
    const { id } = await atProvider<{ id: number }>('POST', '', newPix('padaria-1'));
    await fixture.control('POST', `/payments/${id}/pay`);

    const lines = await command('--adopt', 'all', '--refund', 'all');

    expect(lines[0]).toMatch(/unknown: it is not of this shop$/);
    expect((await command('--refund', String(id)))[0]).toMatch(/given back$/);
  });
});

it('brings payments up to date that went back at the provider since', async () => {
  const [purchase, payment] = await paidPurchase([2_000]);
  await atProvider('POST', `/${payment.mercadoPagoId}/refunds`, {});
  await statusBecomes(fixture, purchase, payment.id, 'refunded');
  // The backup was made between the two.
  const { sql } = fixture.service;
  await sql`delete from payments.refunds where payment_id = ${payment.id}`;
  await sql`update payments.payments set status = 'approved', refunded_cents = 0,
    provider_updated_at = approved_at where id = ${payment.id}`;
  const before = (await fixture.eventsOf(PaymentRefundedV1, payment.id)).length;

  expect(lineOf(await command(), payment)).toMatch(/behind: approved here$/);
  expect(lineOf(await command('--adopt', 'all'), payment)).toMatch(/brought up to date$/);
  expect((await fixture.read(purchase, payment.id)).status).toBe('refunded');
  expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(before + 1);
  expect(await command()).toEqual(['0 not as the provider has them, 0 failed']);
});

it('runs as a command, which says how it is used', { timeout: 60_000 }, async () => {
  const script = fileURLToPath(new URL('../src/unknown-payments.ts', import.meta.url));
  const typed = (...parameters: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', script, ...parameters],
      { env: { ...process.env, ...env() } },
    );

  expect((await typed('--since', began)).stdout).toBe('0 not as the provider has them, 0 failed\n');
  await expect(typed()).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') });
});
