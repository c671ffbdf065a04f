import type { OrderView } from '@largo/contracts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderMoney } from '../../src/features/orders/components/order-facts.tsx';
import { MoneyTimeline } from '../../src/features/orders/components/money-timeline.tsx';
import { OrderTracker } from '../../src/features/orders/components/order-tracker.tsx';
import { StatusCard } from '../../src/features/orders/components/status-card.tsx';
import type { OrderPart } from '../../src/features/orders/order-part.ts';

const plain: Partial<OrderView> = {
  status: 'delivered',
  createdAt: '2026-11-01T12:00:00.000Z',
  statusHistory: [],
  trackingCode: null,
  estimatedDelivery: null,
  deliveryReport: null,
  deliveryConfirmed: false,
  dispute: null,
  deadlines: [],
  timeline: [],
  refunds: [],
  subtotal: 20,
  freightTotal: 10,
  total: 30,
  refundedTotal: 0,
  sellerPayout: 27.9,
  commission: 1.5,
  platformFee: 0.6,
  fundsReleasedAt: null,
  cancelledBy: null,
  cancelReasonCode: null,
  cancelReason: null,
  returnReasonCode: null,
  returnReason: null,
};

/** The text that one part of the page shows of such an order. */
function shown<Props extends { order: OrderView }>(
  component: FunctionComponent<Props>,
  order: Partial<OrderView>,
  more: Omit<Props, 'order'>,
): string {
  const props = { ...more, order: { ...plain, ...order } as OrderView } as Props;
  const markup = renderToStaticMarkup(createElement(component, props));
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the banner of an order that ended', () => {
  it.each([
    [
      { status: 'cancelled', cancelledBy: 'seller', cancelReasonCode: 'out_of_stock' },
      'Cancelado pela loja: sem estoque',
    ],
    [
      { status: 'cancelled', cancelledBy: 'system', cancelReasonCode: 'seller_silent' },
      'Cancelado pelo Sistema: a loja não respondeu a tempo',
    ],
    [
      { status: 'cancelled', cancelledBy: 'buyer', cancelReason: 'Mudei de ideia' },
      'Cancelado pelo cliente: Mudei de ideia',
    ],
    [{ status: 'returned', returnReasonCode: 'regret' }, 'Arrependimento em até 7 dias'],
    [{ status: 'refunded', returnReasonCode: 'product_defect' }, 'Produto com defeito'],
    [{ status: 'refunded' }, 'Pedido finalizado'],
  ] as const)('says %o in words', (order, words) => {
    const text = shown(OrderTracker, order, {});

    expect(text).toContain(words);
    expect(text).not.toMatch(/[a-z]_[a-z]|regret/);
  });
});

describe('a reported problem', () => {
  const open = {
    id: '1',
    reason: 'product_defect',
    description: 'Chegou quebrado.',
    status: 'open',
    createdAt: '2026-11-10T12:00:00.000Z',
    dueAt: '2026-11-17T12:00:00.000Z',
    outcome: null,
    decidedAt: null,
    decision: null,
  };
  const card = (dispute: NonNullable<OrderView['dispute']>) =>
    shown(StatusCard, { dispute }, { part: 'buyer' as OrderPart });

  it('is analysed until its due date', () => {
    expect(card(open)).toContain('Nossa equipe analisa até 17/11/2026');
  });

  it('is over once it is decided, and stays readable', () => {
    const decidedAt = '2026-11-12T12:00:00.000Z';
    const rejected = card({ ...open, outcome: 'rejected', decidedAt, decision: 'Sem provas' });
    const refunded = card({ ...open, outcome: 'refunded', decidedAt });

    for (const text of [rejected, refunded]) {
      expect(text).toContain('Chegou quebrado.');
      expect(text).not.toContain('analisa até');
    }
    expect(rejected).toContain('Decidido em 12/11/2026: a venda foi mantida.');
    expect(rejected).toContain('Motivo: Sem provas');
    expect(refunded).toContain('Decidido em 12/11/2026: com reembolso ao cliente.');
  });
});

describe("the seller's figure", () => {
  const money = (order: Partial<OrderView>, part: OrderPart = 'seller') =>
    shown(OrderMoney, order, { part });

  it.each(['cancelled', 'refunded', 'returned'] as const)('is nothing of a %s sale', (status) => {
    const text = money({ status, sellerPayout: 0 });

    expect(text).toContain('Nada a receber');
    expect(text).not.toContain('Aguardando pagamento');
  });

  it('adds up: the total without refunds and fees', () => {
    const text = money({ refundedTotal: 10, commission: 1, platformFee: 0.4, sellerPayout: 18.6 });

    expect(text).toMatch(/Reembolsado ao cliente\s+-?−?\s*-?R\$\s10,00/);
    expect(text).toMatch(/Você recebe\s+R\$\s18,60/);
  });

  it("is the store's for the operator, and not for the buyer", () => {
    expect(money({}, 'admin')).toContain('A loja recebe');
    expect(money({ sellerPayout: null }, 'buyer')).not.toContain('recebe');
  });
});

describe('what time will do', () => {
  const dueAt = '2026-11-23T03:00:00.000Z';
  const card = (kind: string, part: OrderPart) =>
    shown(StatusCard, { status: 'paid', deadlines: [{ kind, dueAt }] }, { part });

  it('is shown to whom it concerns, the promised day as a day', () => {
    expect(card('acceptance', 'seller')).toContain('Comece a preparar até 23/11/2026, 00:00.');
    expect(card('promised_day', 'buyer')).toContain('Prazo de entrega: até 22/11/2026.');
    expect(card('of_a_later_release', 'buyer')).not.toContain('23/11');
  });
});

describe('the timeline of the money', () => {
  it('has the next date with its rule, and leaves out steps of a later release', () => {
    const step = {
      at: '2026-11-08T12:00:00.000Z',
      by: { userType: 'system' as const, name: null },
      amount: null,
      method: null,
      reasonCode: null,
      reason: null,
      subjectId: null,
      outcome: null,
      next: null,
    };
    const next = { rule: 'release', at: '2026-11-23T12:00:00.000Z', days: 15 };
    const timeline = [
      {
        ...step,
        kind: 'paid',
        by: { userType: 'buyer' as const, name: 'Ana' },
        amount: 30,
        method: 'pix',
      },
      { ...step, kind: 'refund_failed', amount: 10, reasonCode: 'regret' },
      { ...step, kind: 'confirmed', next },
      { ...step, kind: 'payout_split' },
    ];

    const text = shown(MoneyTimeline, { timeline }, {});

    expect(text).toMatch(/Pago: R\$\s30,00/);
    expect(text).toContain('Ana · Pix');
    expect(text).toContain('Arrependimento em até 7 dias');
    expect(text).toContain('Liberação em 23/11/2026: 15 dias depois da confirmação');
    expect(text).not.toContain('payout_split');
  });
});
