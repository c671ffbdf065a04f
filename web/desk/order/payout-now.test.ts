import type { OrderView, PayoutHold, PayoutTimelineAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { payoutNow } from './payout-now.ts';
import { delivered } from '../../test/a-delivered-order.ts';

type Payout = PayoutTimelineAnswer['payout'];

const payout: Payout = {
  id: '01900060-0000-7000-8000-000000000001',
  transferStatus: 'held',
  open: 93,
  releaseAt: null,
  holds: [],
  obstacle: null,
  waitsFor: null,
  failure: null,
  completedAt: null,
};
const hold = (reason: PayoutHold['reason'], openedAt: string | null): PayoutHold => ({
  reason,
  openedAt,
  reference: null,
  closedAt: null,
  endsAt: null,
});
const releaseAt = '2026-12-06T15:00:00Z';
const confirmedAt = '2026-11-21T15:00:00Z';

const confirmed = (more: Partial<OrderView> = {}): OrderView => ({
  ...delivered(),
  deliveryConfirmed: true,
  timeline: [
    {
      kind: 'confirmed',
      at: confirmedAt,
      by: { userType: 'buyer', name: 'Ana' },
      amount: null,
      method: null,
      card: null,
      reasonCode: null,
      reason: null,
      subjectId: null,
      outcome: null,
      next: null,
    },
  ],
  ...more,
});

describe('where the money of a sale is', () => {
  it.each<[string, Partial<Payout>, string | null]>([
    [
      'the buyer has not confirmed',
      {},
      'Liberação depois da confirmação do cliente; sem resposta, em 30/11/2026, 09:00',
    ],
    ['waiting', { transferStatus: 'waiting_release', releaseAt }, 'Liberação em 06/12/2026'],
    [
      'late',
      {
        transferStatus: 'waiting_release',
        releaseAt,
        obstacle: { reason: 'no_answer', nextTryAt: '2026-12-06T15:04:00Z' },
      },
      'A liberação era em 06/12/2026: o Mercado Pago não respondeu. Tentamos de novo em 06/12/2026, 12:04',
    ],
    [
      'held',
      {
        transferStatus: 'on_hold',
        holds: [hold('dispute', confirmedAt), hold('store_blocked', null)],
      },
      'Retido: problema relatado, desde 21/11/2026; loja bloqueada',
    ],
    [
      'released without a key',
      { transferStatus: 'pending_manual_transfer', waitsFor: 'pix_key' },
      'Liberado: falta uma chave Pix para receber',
    ],
    [
      'released',
      { transferStatus: 'pending_manual_transfer' },
      'Liberado: na fila de repasse da equipe',
    ],
    [
      'failed',
      { transferStatus: 'failed', failure: { reason: 'key_refused', failedAt: confirmedAt } },
      'O repasse não chegou: o banco recusou a chave Pix. A equipe tenta de novo',
    ],
    [
      'transferred',
      { transferStatus: 'completed', completedAt: '2026-12-08T15:00:00Z' },
      'Repassado em 08/12/2026',
    ],
    ['given back', { transferStatus: 'cancelled' }, null],
  ])('is said when %s', (_state, more, text) => {
    expect(payoutNow(delivered(), { ...payout, ...more })).toBe(text);
  });

  it('has a date or a reason also while the books are away', () => {
    const dispute = { status: 'open' } as OrderView['dispute'];
    const texts = [
      payoutNow(delivered(), undefined),
      payoutNow(confirmed(), undefined),
      payoutNow(confirmed({ dispute }), undefined),
      payoutNow(confirmed({ fundsReleasedAt: '2026-12-06T15:00:00Z' }), undefined),
      payoutNow({ ...delivered(), status: 'shipped' }, undefined),
    ];
    expect(texts).toEqual([
      'Liberação depois da confirmação do cliente; sem resposta, em 30/11/2026, 09:00',
      'Confirmado em 21/11/2026: os dias até a liberação estão contando',
      'Retido: problema relatado',
      'Liberado em 06/12/2026',
      null,
    ]);
  });
});
