import { refundShares, type RefundShares } from '@largo/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Payout, withRefund } from '../src/domain/payout.ts';

const nothing = { sellerCents: 0, commissionCents: 0, platformFeeCents: 0 };

function payoutOf(totalCents: number, commissionCents: number, platformFeeCents: number): Payout {
  return {
    orderId: 'order',
    sellerId: 'seller',
    totalCents,
    commissionCents,
    platformFeeCents,
    sellerCents: totalCents - commissionCents - platformFeeCents,
    refundedCents: 0,
    sellerRefundedCents: 0,
    setOffCents: 0,
    transferredCents: 0,
    transferStatus: 'held',
    confirmedAt: null,
    releaseAt: null,
    remainingMs: null,
    heldFrom: null,
    releasedAt: null,
  };
}

/** A sale with the rates of orders, or with any other that leaves the seller something. */
const aPayout = fc
  .tuple(fc.integer({ min: 1, max: 50_000_00 }), fc.nat(5_000), fc.nat(5_000))
  .map(([total, commissionBps, feeBps]) => {
    const commission = Math.floor((total * commissionBps + 5_000) / 10_000);
    const fee = Math.min(total - commission, Math.floor((total * feeBps + 5_000) / 10_000));
    return payoutOf(total, commission, fee);
  });

/** A payout with the amounts in which it is refunded, in any order; together at most its total. */
const refunded = fc
  .tuple(aPayout, fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 }))
  .map(([payout, weights]) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const amounts = weights.map((weight) => Math.floor((payout.totalCents * weight) / whole));
    return { payout, amounts: amounts.filter((amount) => amount > 0) };
  });

function sharesOf(payout: Payout, amounts: readonly number[]): RefundShares[] {
  let current = payout;
  return amounts.map((amountCents) => {
    const shares = refundShares(current, amountCents);
    current = withRefund(current, amountCents, shares);
    return shares;
  });
}

function sumOf(shares: readonly RefundShares[]) {
  return shares.reduce(
    (sum, part) => ({
      sellerCents: sum.sellerCents + part.sellerCents,
      commissionCents: sum.commissionCents + part.commissionCents,
      platformFeeCents: sum.platformFeeCents + part.platformFeeCents,
    }),
    nothing,
  );
}

const totalOf = (part: RefundShares) =>
  part.sellerCents + part.commissionCents + part.platformFeeCents;

describe('the shares of refunds', () => {
  it('add up to each refund to the cent, and none is negative', () => {
    fc.assert(
      fc.property(refunded, ({ payout, amounts }) => {
        const shares = sharesOf(payout, amounts);
        expect(shares.map(totalOf)).toEqual(amounts);
        expect(shares.flatMap((part) => Object.values(part)).every((cents) => cents >= 0)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('are not negative when the fee is a rounding of its neighbour', () => {
    // 5 % and 2 % of one real, given back as 8 cents and 2 cents.
    expect(sharesOf(payoutOf(100, 5, 2), [8, 2])).toEqual([
      { sellerCents: 7, commissionCents: 1, platformFeeCents: 0 },
      { sellerCents: 2, commissionCents: 0, platformFeeCents: 0 },
    ]);
  });

  it('end at the same sums in whatever order the refunds come', () => {
    fc.assert(
      fc.property(
        refunded.chain(({ payout, amounts }) =>
          fc.record({
            payout: fc.constant(payout),
            amounts: fc.constant(amounts),
            shuffled: fc.shuffledSubarray(amounts, { minLength: amounts.length }),
          }),
        ),
        ({ payout, amounts, shuffled }) => {
          expect(sumOf(sharesOf(payout, shuffled))).toEqual(sumOf(sharesOf(payout, amounts)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('give everything back with the last cent', () => {
    fc.assert(
      fc.property(refunded, ({ payout, amounts }) => {
        const rest = payout.totalCents - amounts.reduce((sum, amount) => sum + amount, 0);
        const all = rest > 0 ? [...amounts, rest] : amounts;
        const { sellerCents, commissionCents, platformFeeCents } = payout;
        expect(sumOf(sharesOf(payout, all))).toEqual({
          sellerCents,
          commissionCents,
          platformFeeCents,
        });
      }),
      { numRuns: 300 },
    );
  });
});
