import {
  paginationOf,
  type PayoutDetail,
  type PayoutItem,
  type SellerMovement,
  type TransferStatus,
} from '@largo/contracts';
import { centsToReais, newId } from '@largo/kernel';
import { sellers } from './fixture-data.ts';

const hourMs = 3_600_000;
export const idOf = (kind: number, index: number) =>
  `0190000${kind}-0000-7000-9000-${String(index).padStart(12, '0')}`;
export const at = (hours: number) =>
  new Date(Date.UTC(2026, 10, 20, 12) + hours * hourMs).toISOString();

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

const dates: Readonly<Record<TransferStatus, readonly (keyof PayoutDetail)[]>> = {
  held: [],
  waiting_release: ['confirmedAt', 'releaseAt'],
  on_hold: ['confirmedAt'],
  pending_manual_transfer: ['confirmedAt', 'releaseAt', 'releasedAt'],
  failed: ['confirmedAt', 'releaseAt', 'releasedAt'],
  completed: ['confirmedAt', 'releaseAt', 'releasedAt', 'completedAt'],
  cancelled: [],
};

function payout(
  index: number,
  transferStatus: TransferStatus,
  totalCents: number,
  part: Partial<PayoutDetail> = {},
  store = 0,
): PayoutDetail {
  const seller = stores[store];
  if (!seller) throw new Error(`there is no store ${store}`);
  const commission = Math.round(totalCents * 0.05);
  const platformFee = Math.round(totalCents * 0.02);
  const sellerPayout = centsToReais(totalCents - commission - platformFee);
  const isPaid = transferStatus === 'completed';
  const reached = dates[transferStatus].map((name, step) => [name, at(step - index)]);
  return {
    id: idOf(5, index),
    orderId: idOf(4, index),
    orderNumber: `LG-2026-000${700 + index}`,
    seller: { id: seller.id, name: seller.name, email: seller.email, pixKey: seller.pixKey },
    amount: centsToReais(totalCents),
    commission: centsToReais(commission),
    platformFee: centsToReais(platformFee),
    sellerPayout,
    setOff: 0,
    advances: 0,
    open: isPaid ? 0 : sellerPayout,
    refusal: null,
    status: 'approved',
    transferStatus,
    createdAt: at(-24 * 16 - index),
    approvedAt: at(-24 * 16 - index),
    pixKeyType: seller.pixKey && 'cpf',
    pixKeyDocument: seller.pixKey && '•••.982.247-••',
    refunded: 0,
    sellerRefunded: 0,
    transferred: isPaid ? sellerPayout : 0,
    setOffs: [],
    transfers: isPaid
      ? [
          {
            id: idOf(2, index),
            amount: sellerPayout,
            reference: 'E60701190202611201200s0f1a2b3c4d',
            paidAt: at(-1),
            recordedBy: '01900008-0000-7000-8000-000000000000',
            recordedAt: at(-1),
            returnedAt: null,
            returnNote: null,
            proof: null,
          },
        ]
      : [],
    holds: [],
    failure: null,
    approval: null,
    needsSecondApprover: false,
    paidBy: isPaid ? 'transfer' : null,
    confirmedAt: null,
    releaseAt: null,
    releasedAt: null,
    completedAt: null,
    ...Object.fromEntries(reached),
    ...part,
  };
}

const setOff = (index: number, amount: number, kind: 'debt' | 'advance' = 'debt') => ({
  id: idOf(3, index),
  amount,
  kind,
  setOffAt: at(-30),
});
const hold = (
  reason: PayoutDetail['holds'][number]['reason'],
  part: Partial<PayoutDetail['holds'][number]> = {},
) => ({ reason, reference: null, openedAt: at(-10), closedAt: null, endsAt: null, ...part });

const movement = (index: number, part: Partial<SellerMovement>): SellerMovement => ({
  id: newId(),
  kind: 'manual_payment',
  at: at(-index),
  amount: 0,
  payoutId: null,
  orderNumber: null,
  setOffKind: null,
  paymentMethod: null,
  reference: null,
  reason: null,
  note: null,
  ...part,
});

export const aPayout = {
  all: (): PayoutDetail[] => [
    payout(1, 'pending_manual_transfer', 10_000),
    payout(2, 'pending_manual_transfer', 5_376, {
      setOff: 30,
      open: 20,
      setOffs: [setOff(1, 30)],
      sellerPayout: 50,
    }),
    payout(3, 'failed', 8_990, {
      failure: { reason: 'key_refused', note: 'chave não encontrada', failedAt: at(-2) },
    }),
    payout(4, 'completed', 20_000),
    payout(5, 'on_hold', 7_000, {
      holds: [
        hold('dispute', { reference: idOf(9, 1) }),
        hold('pix_key_changed', { openedAt: null, endsAt: at(20) }),
        hold('refund', { reference: idOf(9, 2), closedAt: at(-5) }),
      ],
    }),
    payout(6, 'waiting_release', 3_000, {
      releaseFailure: { reason: 'no_answer', tries: 2, failedAt: at(1), nextTryAt: at(2) },
    }),
    payout(7, 'held', 4_500),
    payout(8, 'cancelled', 2_500, { status: 'refunded', refunded: 25, sellerRefunded: 23.25 }),
    payout(9, 'pending_manual_transfer', 600_000, { needsSecondApprover: true }),
    payout(10, 'completed', 6_000, {}, 1),
    payout(11, 'pending_manual_transfer', 4_000, {}, 2),
    ...Array.from({ length: 100 }, (_, index) => payout(20 + index, 'held', 1_000 + index)),
  ],
  movements: (all: readonly PayoutDetail[]) => {
    const taken = all[1];
    return new Map<string, SellerMovement[]>([
      [
        stores[0]?.id ?? '',
        [
          movement(30, {
            kind: 'set_off',
            amount: 30,
            setOffKind: 'debt',
            payoutId: taken?.id ?? null,
            orderNumber: taken?.orderNumber ?? null,
          }),
        ],
      ],
    ]);
  },
  movement,
  brCode:
    '00020126330014br.gov.bcb.pix01115299822472552040000530398654045.005802BR5913Loja do Largo6008Campinas62160512LG20260007016304ABCD',
};

export type Query = Readonly<Record<string, string | undefined>>;
export type Note = (
  action: string,
  subject: { type: string; id: string; label: string | null },
) => void;
export type ById = { Params: { id: string } };
export const refused = (code: string, error = 'refused') => ({
  error,
  code,
  requestId: 'req-fixture',
});
export const payable = new Set(['pending_manual_transfer', 'failed']);
const itemKeys = new Set(
  [
    'id orderId orderNumber seller amount commission platformFee sellerPayout setOff advances open',
    'refusal status transferStatus releaseAt createdAt approvedAt',
  ]
    .join(' ')
    .split(' '),
);
export const itemOf = (detail: PayoutDetail) =>
  Object.fromEntries(
    Object.entries(detail).filter(([key]) => itemKeys.has(key)),
  ) as unknown as PayoutItem;
export const sum = (amounts: readonly number[]) =>
  centsToReais(amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0));
export const paged = <T>(all: readonly T[], query: Query, usually: number) => {
  const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? usually)];
  return {
    items: all.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(page, limit, all.length),
  };
};
