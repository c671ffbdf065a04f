import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySnapshot, mismatches } from '../src/domain/apply-snapshot.ts';
import type { PaymentRecord } from '../src/domain/payment.ts';
import {
  paymentMoves,
  type PaymentState,
  mapProviderStatus,
  wasPaid,
} from '../src/domain/payment-states.ts';
import type { ProviderPayment } from '../src/domain/provider.ts';
import { spread } from '../src/domain/refund.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const aPayment = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'p',
  purchaseId: 'c',
  orderId: null,
  buyerId: 'b',
  method: 'pix',
  status: 'pending',
  statusDetail: null,
  cancelCause: null,
  amountCents: 2_000,
  refundedCents: 0,
  providerFeeCents: 0,
  installments: 1,
  cardBrand: null,
  cardLastFour: null,
  installmentCents: null,
  totalPaidCents: null,
  challengeUrl: null,
  challengeRequest: null,
  providerPaymentId: '1',
  fundsMode: 'platform_collect',
  chargebackState: null,
  qrCode: 'code',
  qrCodeBase64: null,
  ticketUrl: null,
  expiresAt: null,
  approvedAt: null,
  providerUpdatedAt: null,
  createdAt: now.toISOString(),
  trace: null,
  orders: [],
  ...overrides,
});

const aSnapshot = (overrides: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: '1',
  status: 'pending',
  statusDetail: null,
  amountCents: 2_000,
  refundedCents: 0,
  currency: 'BRL',
  collectorId: '9',
  externalReference: 'p',
  liveMode: false,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  approvedAt: null,
  paymentType: 'bank_transfer',
  feeCents: 0,
  qrCode: null,
  qrCodeBase64: null,
  ticketUrl: null,
  installments: 1,
  card: null,
  orderIds: [],
  ...overrides,
});

describe('the provider in our words', () => {
  it.each([
    ['pending', 'pending_waiting_transfer', 'pending', null],
    ['in_process', 'pending_contingency', 'pending', null],
    ['authorized', 'pending_capture', 'pending', null],
    ['approved', 'accredited', 'approved', null],
    ['approved', 'partially_refunded', 'approved', null],
    ['rejected', 'cc_rejected_high_risk', 'rejected', null],
    ['cancelled', 'expired', 'expired', null],
    ['cancelled', 'by_collector', 'cancelled', null],
    ['refunded', 'refunded', 'refunded', null],
    ['in_mediation', 'pending', 'approved', 'opened'],
    ['charged_back', 'in_process', 'charged_back', 'opened'],
    ['charged_back', 'settled', 'charged_back', 'lost'],
    ['charged_back', 'reimbursed', 'approved', 'won'],
  ])('%s / %s is %s', (status, detail, ours, chargebackState) => {
    expect(mapProviderStatus(status, detail)).toEqual({ status: ours, chargebackState });
  });

  it('leaves a status it does not know alone', () => {
    const { payment, facts, ignored } = applySnapshot(
      aPayment(),
      aSnapshot({ status: 'vaporised' }),
      now,
    );

    expect([payment.status, facts, ignored]).toEqual(['pending', [], 'unknown-status']);
  });
});

const states = Object.keys(paymentMoves) as PaymentState[];
const statuses = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  'in_mediation',
];

describe('applying snapshots', () => {
  it('lets approved win over every unpaid state and announces it once', () => {
    for (const status of states.filter((state) => !wasPaid(state))) {
      const first = applySnapshot(aPayment({ status }), aSnapshot({ status: 'approved' }), now);
      const second = applySnapshot(first.payment, aSnapshot({ status: 'approved' }), now);

      expect(first.payment.status).toBe('approved');
      expect(first.facts).toContain('approved');
      expect(second.facts).toEqual([]);
    }
  });

  it('never unpays, never applies an older snapshot, and approves at most once, in any order', () => {
    const snapshots = fc.array(
      fc.record({ status: fc.constantFrom(...statuses), minute: fc.integer({ min: 0, max: 50 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(snapshots, (seen) => {
        let payment = aPayment({ status: 'creating', providerPaymentId: null });
        let approvals = 0;
        let newest = '';
        for (const { status, minute } of seen) {
          const updatedAt = new Date(now.getTime() + minute * 60_000).toISOString();
          const before = payment;
          const applied = applySnapshot(payment, aSnapshot({ status, updatedAt }), now);
          payment = applied.payment;
          approvals += applied.facts.filter((fact) => fact === 'approved').length;
          if (wasPaid(before.status)) expect(wasPaid(payment.status)).toBe(true);
          if (updatedAt < newest) expect(payment).toBe(before);
          newest = payment.providerUpdatedAt ?? newest;
        }
        expect(approvals).toBe(payment.approvedAt === null ? 0 : 1);
      }),
    );
  });

  it('calls a code that we cancelled after its time expired', () => {
    const payment = aPayment({ expiresAt: '2026-11-21T11:59:59.000Z' });

    const applied = applySnapshot(
      payment,
      aSnapshot({ status: 'cancelled', statusDetail: 'by_collector' }),
      now,
    );

    expect(applied.payment.status).toBe('expired');
    expect(applied.facts).toEqual(['expired']);
  });
});

describe('matching the provider with our attempt', () => {
  const expected = { collectorId: '9', liveMode: false };

  it.each([
    ['collector_id', { collectorId: '8' }],
    ['currency_id', { currency: 'ARS' }],
    ['transaction_amount', { amountCents: 1_999 }],
    ['external_reference', { externalReference: 'q' }],
    ['live_mode', { liveMode: true }],
    ['id', { id: '2' }],
  ])('names a wrong %s', (name, wrong) => {
    expect(mismatches(aPayment(), aSnapshot(wrong), expected)).toEqual([name]);
  });

  it('accepts what fits', () => {
    expect(mismatches(aPayment({ providerPaymentId: null }), aSnapshot(), expected)).toEqual([]);
  });
});

describe('sharing a refund over orders', () => {
  it('adds up and never takes more than is left of an order', () => {
    const lefts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lefts, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
        const total = left.reduce((sum, cents) => sum + cents, 0);
        const wanted = Math.floor(total * share);
        fc.pre(wanted > 0);

        const parts = spread(
          wanted,
          left.map((leftCents, index) => ({ orderId: String(index), leftCents })),
        );

        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(wanted);
        for (const part of parts)
          expect(part.amountCents).toBeLessThanOrEqual(left[Number(part.orderId)] ?? 0);
      }),
    );
  });
});

describe('the README', () => {
  it('draws exactly the moves of the table', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const drawn = [...readme.matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const moves = states.flatMap((from) => paymentMoves[from].map((to) => `${from} ${to}`));

    expect(drawn.toSorted()).toEqual(moves.toSorted());
  });
});
