import type { OrderView } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { DisputeCard } from './dispute-card.tsx';
import { OrderMoney } from './order-facts.tsx';
import { MoneyTimeline } from './money-timeline.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { RefundCard } from './refund-card.tsx';
import { StatusCard } from './status-card.tsx';
import type { OrderPart } from './order-part.ts';
import { failedRefund, openDispute, shown } from '../../test/shown-order.ts';

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
    [{ status: 'returned', returnReasonCode: 'regret' }, 'Desistência em até 7 dias'],
    [{ status: 'refunded', returnReasonCode: 'product_defect' }, 'Produto com defeito'],
    [{ status: 'refunded' }, 'Pedido finalizado'],
  ] as const)('says %o in words', (order, words) => {
    const text = shown(OrderTracker, order, {});

    expect(text).toContain(words);
    expect(text).not.toMatch(/[a-z]_[a-z]|regret/);
  });
});

describe('a reported problem', () => {
  const word = (by: 'buyer' | 'seller', text: string) => ({
    id: text,
    by,
    text,
    createdAt: '2026-11-11T15:30:00.000Z',
  });
  const card = (dispute: Partial<typeof openDispute>, part: OrderPart = 'buyer') =>
    shown(DisputeCard, { dispute: { ...openDispute, ...dispute } }, { part });

  it('says to each until when the store can answer, and what its silence means', () => {
    expect(card({})).toContain('Sem resposta, o valor volta para você.');
    expect(card({}, 'seller')).toContain('Sem resposta, o valor volta para o cliente.');
    expect(card({}, 'admin')).toContain('a decisão é pelo cliente');
    expect(card({})).toContain('17/11/2126');
    expect(card({}).replaceAll('\u00A0', ' ')).toContain('Pedido de volta: R$ 30,00');
  });

  it.each(['buyer', 'seller', 'admin'] as const)(
    'is what the %s reads of the state, and nothing of a receipt that comes by silence',
    (part) => {
      const text = shown(StatusCard, { dispute: openDispute }, { part });

      expect(text).toContain('O recebimento não é confirmado enquanto ele não for resolvido.');
      expect(text).not.toContain('depois do prazo');
    },
  );

  it('is one matter to both parties: its request stands in no card of its own until it is decided', () => {
    const refunds = [{ ...failedRefund, status: 'pending', waitsFor: 'operator' as const }];
    const cardOf = (dispute: OrderView['dispute'], part: OrderPart) =>
      shown(RefundCard, { refunds, dispute }, { part });

    expect(cardOf(openDispute, 'buyer')).toBe('');
    expect(cardOf(openDispute, 'seller')).toBe('');
    expect(cardOf(openDispute, 'admin')).toContain('30,00');
    expect(cardOf(null, 'seller')).toContain('30,00');
  });

  it('shows what both said with its time, and waits for the team once the store has spoken', () => {
    const statements = [word('seller', 'Saiu inteiro.'), word('buyer', 'A caixa veio aberta.')];
    const forSeller = card({ statements }, 'seller');

    expect(forSeller).toMatch(/Cliente .*Chegou quebrado.*Você 11.*Saiu inteiro.*Cliente .*aberta/);
    expect(forSeller).toContain('depois a nossa equipe decide');
    const late = card({ statements, dueAt: '2026-11-17T12:00:00.000Z' });
    expect(late).toContain('O prazo para escrever terminou.');
  });

  it.each([
    [
      'rejected',
      'admin',
      null,
      'Decidido em 12/11/2026 pela nossa equipe',
      ['não foi aceito', 'A venda foi mantida'],
    ],
    [
      'refunded',
      'seller',
      30,
      'pela loja, que reconheceu',
      ['volta para você: R$ 30,00', 'volta para o cliente: R$ 30,00'],
    ],
    [
      'refunded',
      'system',
      30,
      'a loja não respondeu a tempo',
      ['volta para você', 'volta para o cliente'],
    ],
    [
      'partly_refunded',
      'admin',
      12,
      'pela nossa equipe',
      ['Uma parte volta para você: R$ 12,00', 'o resto da venda foi mantido'],
    ],
  ] as const)(
    'has words for both when it was %s by %s',
    (outcome, decidedBy, granted, who, [buyer, seller]) => {
      const decided = {
        outcome,
        decidedBy,
        granted,
        decidedAt: '2026-11-12T12:00:00.000Z',
        decision: 'Vimos as fotos.',
      };
      const [forBuyer, forSeller] = (['buyer', 'seller'] as const).map((part) =>
        card(decided, part).replaceAll('\u00A0', ' '),
      );

      for (const text of [forBuyer, forSeller]) {
        expect(text).toContain('Chegou quebrado.');
        expect(text).toContain('Mensagem da equipe: Vimos as fotos.');
        expect(text).toContain(who);
        expect(text).not.toContain('Sem resposta');
      }
      expect(forBuyer).toContain(buyer);
      expect(forSeller).toContain(seller);
    },
  );
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

describe('freight that costs nothing', () => {
  it('is said to be free', () => {
    const text = shown(OrderMoney, { freightTotal: 0, total: 20 }, { part: 'buyer' });

    expect(text).toContain('Frete Grátis');
    expect(text).not.toMatch(/R\$\s0,00/);
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

  it('names the promised day once, to the store as what it has to do', () => {
    const promised: Partial<OrderView> = {
      status: 'shipped',
      promisedDay: '2020-11-22',
      estimatedDelivery: '2020-11-22',
      deadlines: [{ kind: 'promised_day', dueAt: '2020-11-23T03:00:00.000Z' }],
    };
    const days = (part: OrderPart, more: Partial<OrderView> = {}) =>
      shown(StatusCard, { ...promised, ...more }, { part }).match(/\S+ \S+ \d\d\/11/g);

    expect(days('buyer')).toEqual(['para dom. 22/11']);
    expect(days('admin')).toEqual(['para dom. 22/11']);
    expect(days('seller')).toEqual(['Entregue até 22/11']);
    expect(days('buyer', { estimatedDelivery: '2020-11-24' })).toEqual([
      'para dom. 22/11',
      'Entrega prevista 24/11',
    ]);
  });
});

describe('the timeline of the money', () => {
  it('has the next date with its rule, and leaves out steps of a later release', () => {
    const step = {
      at: '2026-11-08T12:00:00.000Z',
      by: { userType: 'system' as const, name: null },
      amount: null,
      method: null,
      card: null,
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
      {
        ...step,
        kind: 'paid',
        amount: 20,
        method: 'credit_card',
        card: { brand: 'visa', installments: 3 },
        subjectId: 'card',
      },
      { ...step, kind: 'refund_failed', amount: 10, reasonCode: 'regret' },
      { ...step, kind: 'confirmed', next },
      { ...step, kind: 'payout_split' },
    ];

    const text = shown(MoneyTimeline, { timeline }, { part: 'buyer' });

    expect(text).toMatch(/Pago: R\$\s30,00/);
    expect(text).toContain('Ana · Pix');
    expect(text).toContain('Cartão de crédito, Visa, 3x');
    expect(text).toContain('Desistência em até 7 dias');
    expect(text).toContain('Liberação em 23/11/2026: 15 dias depois da confirmação');
    expect(text).not.toContain('payout_split');
  });
});

describe('a contested payment', () => {
  const contested = (
    state: NonNullable<OrderView['chargeback']>['state'],
    more: Partial<OrderView> = {},
  ): Partial<OrderView> => ({
    ...more,
    chargeback: {
      state,
      amount: 30,
      openedAt: '2026-11-10T12:00:00.000Z',
      decidedAt: state === 'opened' ? null : '2026-11-12T12:00:00.000Z',
    },
  });
  const parts = ['buyer', 'seller', 'admin'] as const;
  const status = (order: Partial<OrderView>, part: OrderPart) =>
    shown(StatusCard, order, { part }).replaceAll('\u00A0', ' ');
  it.each(parts)('says to the %s nothing of a next step of the store', (part) => {
    const text = status({ ...contested('opened'), status: 'paid' }, part);

    expect(text).toContain('em contestação');
    expect(text).not.toMatch(/vai preparar|Prepare o pedido|começou a preparar/);
  });

  const step = (kind: string, at: string) => ({
    kind,
    at,
    by: { userType: 'system' as const, name: null },
    amount: 30,
    method: null,
    card: null,
    reasonCode: null,
    reason: null,
    subjectId: null,
    outcome: null,
    next: null,
  });

  it.each([
    ['buyer', 'não pode ser cancelado nem devolvido por aqui'],
    ['seller', 'O repasse e os prazos esperam a decisão'],
    ['admin', 'os prazos ficam parados'],
  ] as const)('says to the %s what is waited for, and promises nothing', (part, words) => {
    const text = status(contested('opened'), part);
    expect(text).toContain('em contestação');
    expect(text).toContain(words);
    expect(text).not.toContain('será devolvido');
  });

  it.each([
    ['buyer', 'O banco devolveu R$ 30,00 a você.'],
    ['seller', 'o banco devolveu R$ 30,00 ao cliente, e esse valor saiu do seu repasse'],
    ['admin', 'o banco devolveu R$ 30,00 ao cliente'],
  ] as const)('that was lost says to the %s who has the money', (part, words) => {
    expect(status(contested('lost'), part)).toContain(words);
  });

  it('that was won, or never contested, warns of nothing', () => {
    for (const part of parts) {
      expect(status(contested('won'), part)).not.toContain('contesta');
      expect(status({}, part)).not.toContain('contesta');
    }
  });

  it('ends the way of the money with what the bank has done', () => {
    const timeline = [
      step('contested', '2026-11-10T12:00:00.000Z'),
      step('charged_back', '2026-11-12T12:00:00.000Z'),
    ];
    for (const part of parts) {
      const text = shown(MoneyTimeline, contested('lost', { timeline }), { part });
      expect(text.replaceAll('\u00A0', ' ')).toContain(
        'Contestação perdida: o banco devolveu ao cliente: R$ 30,00',
      );
    }
  });

  it.each([
    ['opened', 'espera a decisão'],
    ['won', 'por Pix'],
  ] as const)('that is %s says what becomes of a refund that failed', (state, words) => {
    const refunds = [failedRefund];
    for (const part of parts) {
      const text = shown(RefundCard, contested(state, { refunds }), { part });
      expect(text).toContain(words);
      expect(text).not.toContain('vai tentar de novo');
    }
  });
});
