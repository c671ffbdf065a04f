import type { BulkAnswer, CartAnswer, OrderSummary } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { isTaken, rebuyOf } from './rebuy.ts';
import { deadlineText } from '../order/status-texts.ts';
import { nextStepOf } from '../order/step-rules.ts';
import { groupsOf, purchaseState, purchaseTotal } from '../order/purchase-group.tsx';
import { trackingPage } from '../order/track-button.tsx';

const order = (given: Partial<OrderSummary>) =>
  ({
    id: 'o',
    purchaseId: 'p',
    buyerId: 'me',
    sellerId: 's',
    status: 'paid',
    total: 10.1,
    ...given,
  }) as OrderSummary;

describe('a list of orders', () => {
  it('keeps a purchase of several stores together, for its buyer only', () => {
    const orders = [
      order({ id: '1' }),
      order({ id: '2', sellerId: 't' }),
      order({ id: '3', purchaseId: 'q' }),
      order({ id: '4', purchaseId: 'r', buyerId: 'x', sellerId: 'me' }),
      order({ id: '5', purchaseId: 'r', buyerId: 'x', sellerId: 'me' }),
    ];

    const groups = groupsOf(orders, 'me');

    expect(groups.map(({ orders: own }) => own.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
      ['5'],
    ]);
    expect(groups.map(({ isPurchase }) => isPurchase)).toEqual([true, false, false, false]);
  });

  it('counts one total and one payment of what stands', () => {
    const waiting = [order({ status: 'pending' }), order({ id: '2', status: 'cancelled' })];
    const gone = waiting.map((one) => ({ ...one, status: 'cancelled' as const }));

    expect([purchaseTotal(waiting), purchaseTotal(gone)]).toEqual([10.1, 20.2]);
    expect(purchaseState(waiting)).toMatchObject({ payment: 'pending', cancelled: 1 });
    expect(purchaseState(waiting).payable.map(({ id }) => id)).toEqual(['o']);
    expect(purchaseState(gone)).toMatchObject({ payment: 'cancelled', cancelled: 0 });
    expect(purchaseState([order({}), order({ status: 'delivered' })]).payment).toBe('paid');
  });

  it('says what a store has to see to, and nothing of kinds it does not know', () => {
    const dueAt = '2026-11-25T03:00:00.000Z';

    expect(deadlineText({ kind: 'promised_day', dueAt }, 'seller')).toBe(
      'Entregue até 24/11/2026.',
    );
    expect(deadlineText({ kind: 'of-tomorrow', dueAt }, 'seller')).toBeNull();
  });

  it.each([
    ['paid', ['processing', 'shipped', 'delivered'], 'processing'],
    ['processing', ['shipped', 'delivered'], 'shipped'],
    ['shipped', ['delivered', 'processing'], 'delivered'],
    ['shipped', ['processing'], null],
    ['delivered', [], null],
  ] as const)('leads on from %s, never back', (status, nextStatuses, next) => {
    const withNote = status === 'shipped' ? (['processing'] as const) : [];
    const own = { nextStatuses: [...nextStatuses], withNote: [...withNote] };
    expect(nextStepOf({ allowed: { ...order({}).allowed, ...own } })).toBe(next);
  });
});

describe('a tracking code', () => {
  it.each(['AA123456789BR', 'aa 123 456 789 br', 'LB.123456789-BR'])(
    'of the Correios leads to their page: %s',
    (code) => {
      expect(trackingPage(code)).toMatch(
        /^https:\/\/rastreamento\.correios\.com\.br\/app\/index\.php\?objetos=[A-Z]{2}123456789BR$/,
      );
    },
  );
  it.each(['BR123', 'AA123456789US', 'AA12345678BR', 'https://x.test/AA123456789BR'])(
    'of anybody else leads nowhere: %s',
    (code) => expect(trackingPage(code)).toBeNull(),
  );
});

describe('buying again', () => {
  it('says line by line what is gone, dearer or short, and knows the way back', () => {
    const line = (productId: string, price: number) => ({
      productId,
      price,
      productSnapshot: { title: productId },
    });
    const items = [line('gone', 1), line('dearer', 2), line('short', 3)];
    const again = { items } as unknown as OrderSummary;
    const inCart = (productId: string, quantity: number, unitPrice: number) =>
      ({ productId, quantity, unitPrice }) as CartAnswer['cartItems'][number];
    const answer: BulkAnswer = {
      results: [
        { productId: 'gone', quantity: 0, note: 'SKIPPED_UNAVAILABLE' },
        { productId: 'dearer', quantity: 2, note: null },
        { productId: 'short', quantity: 3, note: 'CAPPED_BY_STOCK' },
      ],
      count: 5,
    };

    const bought = rebuyOf(again, { cartItems: [inCart('short', 1, 3)] }, answer, {
      cartItems: [inCart('dearer', 2, 2.5), inCart('short', 3, 3)],
    });

    expect(
      bought.lines.map((one) => [one.title, isTaken(one), one.quantity, one.paidPrice, one.price]),
    ).toEqual([
      ['gone', false, 0, 1, null],
      ['dearer', true, 2, 2, 2.5],
      ['short', true, 3, 3, 3],
    ]);
    expect(bought.undo).toEqual([
      { type: 'remove', productId: 'dearer' },
      { type: 'update', productId: 'short', quantity: 1 },
    ]);
  });
});
