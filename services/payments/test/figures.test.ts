import { minuteMs } from '@largo/kernel';
import { eventually, figureOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);

const figure = (name: string, labels = {}) => figureOf(fixture.service.anonymous, name, labels);
const attempts = (result: string, method = 'pix') =>
  figure('payment_attempts_total', { method, result });

it('shows an attempt from its beginning to the money', async () => {
  const purchase = await fixture.purchase([2_000]);
  const payment = await fixture.payPix(purchase);
  await fixture.advance(minuteMs);

  expect([await attempts('created'), await attempts('approved')]).toEqual([1, 0]);
  expect(await figure('payments_pending')).toBe(1);
  expect(await figure('payment_pending_oldest_seconds')).toBeGreaterThanOrEqual(60);
  await fixture.providerPaid(payment);
  await statusBecomes(fixture, purchase, payment.id, 'approved');

  expect(await attempts('approved')).toBe(1);
  expect(await figure('payments_pending')).toBe(0);
  expect(await figure('webhook_received_total', { result: 'new' })).toBeGreaterThan(0);
  await eventually(async () => (await figure('webhook_to_paid_seconds_count')) === 1);
  expect(
    await figure('http_client_request_duration_seconds_count', {
      upstream: 'mercado-pago',
      http_response_status_code: '200',
    }),
  ).toBeGreaterThan(0);
});

it('counts notifications that were not signed', async () => {
  await fixture.service.anonymous.post('/payments/webhook?data.id=1&type=payment', {});

  expect(await figure('webhook_received_total', { result: 'refused' })).toBe(1);
});

it('counts attempts that the provider did not answer', async () => {
  const purchase = await fixture.purchase([2_000]);
  await fixture.control('POST', '/faults', { times: 100, status: 500, path: '/v1/payments' });
  await fixture.service
    .as(purchase.buyer)
    .post('/payments/pix', { purchaseId: purchase.purchaseId });
  await fixture.control('DELETE', '/faults');

  expect(await attempts('error')).toBeGreaterThan(0);
});

it('shows open refunds, differences and connections that end soon', async () => {
  const { sql } = fixture.service;
  expect(await figure('seller_authorisations_expiring')).toBe(0);
  await sql`update payments.seller_accounts set expires_at = ${fixture.service.clock.now().toISOString()}`;
  await sql`
    insert into payments.differences (id, kind, provider_payment_id, order_ids, day, found_at)
    values (gen_random_uuid(), 'unknown', '77', '[]', '2026-11-01', now())`;

  expect(await figure('seller_authorisations_expiring')).toBe(3);
  expect(await figure('reconcile_differences')).toBe(1);
  expect(await figure('refunds_pending_oldest_seconds')).toBe(0);
  expect(await figure('card_declines_recent_max')).toBe(0);
});
