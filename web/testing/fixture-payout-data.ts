import * as contracts from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { answer, cut, type Said } from './answer.ts';
import { sellers } from './fixture-data.ts';
import { at, idOf as idOfAll } from './fixture-tools.ts';

export const idOf = (kind: number, index: number) =>
  idOfAll(kind, index).replace('-8000-', '-9000-');
/** The administrator who is signed in. */
export const me = idOfAll(8, 0);

const keys = ['•••.982.247-••', 'p••••@padaria.test', null] as const;
/** Three stores: one with all states, one with a long name that owes, one without a key. */
export const stores = sellers.slice(0, 3).map(({ id, name }, index) => ({
  id,
  name: index === 1 ? `${name} de Presentes, Artigos para Festas e Utilidades Domésticas` : name,
  email: `loja${index}@largo.test`,
  pixKey: keys[index] ?? null,
  /** Paid beyond its sales. */
  debt: index === 1 ? 87.5 : 0,
}));

const released = ['confirmedAt', 'releaseAt', 'releasedAt'];
const dates: Readonly<Partial<Record<contracts.TransferStatus, readonly string[]>>> = {
  waiting_release: ['confirmedAt', 'releaseAt'],
  on_hold: ['confirmedAt'],
  pending_manual_transfer: released,
  failed: released,
  completed: [...released, 'completedAt'],
};

function payout(
  index: number,
  transferStatus: contracts.TransferStatus,
  totalCents: number,
  said: Said<contracts.PayoutDetail> = {},
  store = 0,
): contracts.PayoutDetail {
  const { id, name, email, pixKey } = { pixKey: null, ...stores[store] };
  const [commission, platformFee] = [0.05, 0.02].map((share) => Math.round(totalCents * share));
  const sellerPayout = centsToReais(totalCents - (commission ?? 0) - (platformFee ?? 0));
  const isPaid = transferStatus === 'completed';
  const reached = dates[transferStatus]?.map((date, step) => [date, at(step - index)]) ?? [];
  const createdAt = at(-24 * 16 - index);
  const reference = 'E60701190202611201200s0f1a2b3c4d';
  const sent = { id: idOf(2, index), amount: sellerPayout, reference, recordedBy: me };
  return answer(contracts.PayoutDetail, {
    id: idOf(5, index),
    orderId: idOf(4, index),
    orderNumber: `LG-2026-000${700 + index}`,
    seller: { id, name, email, pixKey },
    amount: centsToReais(totalCents),
    commission: centsToReais(commission ?? 0),
    platformFee: centsToReais(platformFee ?? 0),
    sellerPayout,
    open: isPaid ? 0 : sellerPayout,
    status: 'approved',
    transferStatus,
    createdAt,
    approvedAt: createdAt,
    pixKeyType: pixKey && 'cpf',
    pixKeyDocument: pixKey && '•••.982.247-••',
    transferred: isPaid ? sellerPayout : 0,
    transfers: isPaid ? [{ ...sent, paidAt: at(-1), recordedAt: at(-1) }] : [],
    paidBy: isPaid ? 'transfer' : null,
    ...Object.fromEntries(reached),
    ...said,
  });
}

const setOffs = [{ id: idOf(3, 1), amount: 30, setOffAt: at(-30) }];
const releaseFailure = { tries: 2, failedAt: at(1), nextTryAt: at(2) };
export const allPayouts = () => [
  payout(1, 'pending_manual_transfer', 10_000),
  payout(2, 'pending_manual_transfer', 5_376, { setOff: 30, open: 20, setOffs, sellerPayout: 50 }),
  payout(3, 'failed', 8_990, {
    failure: { reason: 'key_refused', note: 'chave não encontrada', failedAt: at(-2) },
  }),
  payout(4, 'completed', 20_000),
  payout(5, 'on_hold', 7_000, {
    holds: [
      { reason: 'dispute', reference: idOf(9, 1), openedAt: at(-10) },
      { reason: 'pix_key_changed', endsAt: at(20) },
      { reason: 'refund', reference: idOf(9, 2), openedAt: at(-10), closedAt: at(-5) },
    ],
  }),
  payout(6, 'waiting_release', 3_000, { releaseFailure }),
  payout(7, 'held', 4_500),
  payout(8, 'cancelled', 2_500, { status: 'refunded', refunded: 25, sellerRefunded: 23.25 }),
  payout(9, 'pending_manual_transfer', 600_000, { needsSecondApprover: true }),
  payout(10, 'completed', 6_000, {}, 1),
  payout(11, 'pending_manual_transfer', 4_000, {}, 2),
  ...Array.from({ length: 100 }, (_, index) => payout(20 + index, 'held', 1_000 + index)),
];

export const payable = new Set(['pending_manual_transfer', 'failed']);
export const itemOf = (detail: contracts.PayoutDetail) => cut(contracts.PayoutItem, detail);
