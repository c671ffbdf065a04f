import * as contracts from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anOrder } from './support.ts';

/** People an event may concern, and one whom none concerns. */
export const readers = ['owner', 'buyer', 'seller', 'admin', 'stranger'] as const;
export type People = Readonly<Record<(typeof readers)[number], { userId: string; email: string }>>;

export interface VoiceCase {
  readonly contract: contracts.EventContract;
  /** What distinguishes this row from others of the table; empty when nothing does. */
  readonly when: string;
  readonly data: (people: People) => object;
}

/** The event's contract rejects wrong data. */
export function said(
  contract: contracts.EventContract,
  when: string,
  data: (people: People) => object,
): VoiceCase {
  return { contract, when, data };
}

const later = '2026-12-24T15:00:00.000Z';
const orderOf = ({ buyer, seller }: People) => anOrder(buyer, seller);

export const accountCases: VoiceCase[] = [
  said(contracts.EmailVerificationRequestedV1, '', ({ owner }) => ({
    ...owner,
    name: 'Ana',
    token: 'token',
    expiresAt: later,
  })),
  said(contracts.PasswordResetRequestedV1, '', ({ owner }) => ({
    ...owner,
    name: 'Ana',
    token: 'token',
    expiresAt: later,
  })),
  said(contracts.PasswordResetRequestedV1, 'invitation', ({ owner }) => ({
    ...owner,
    name: 'Ana',
    token: 'token',
    expiresAt: later,
    isInvitation: true,
  })),
  said(contracts.PasswordChangedV1, '', ({ owner }) => ({ ...owner, name: 'Ana' })),
  said(contracts.SecondFactorChangedV1, '', ({ owner: { userId } }) => ({ userId, change: 'on' })),
  said(contracts.RegistrationRepeatedV1, '', ({ owner }) => ({ ...owner, name: 'Ana' })),
  said(contracts.SignedInFromNewDeviceV1, '', ({ owner: { userId } }) => ({
    userId,
    device: 'Chrome no Windows',
    at: later,
  })),
  said(contracts.AdministratorAppointedV1, '', ({ owner: { userId } }) => ({
    userId,
    appointedBy: null,
  })),
  said(contracts.AdministratorAppointedV1, 'by the only other one', ({ owner, admin }) => ({
    userId: owner.userId,
    appointedBy: admin.userId,
  })),
  said(contracts.UserBlockedV1, '', ({ owner: { userId } }) => ({ userId, roles: ['buyer'] })),
  said(contracts.UserUnblockedV1, '', ({ owner: { userId } }) => ({ userId, roles: ['buyer'] })),
  ...(['first key', 'changed'] as const).map((when) =>
    said(contracts.PixKeyChangedV1, when, ({ seller: { userId } }) => ({
      userId,
      pixKey: 'x@largo.test',
      pixKeyType: 'email',
      document: null,
      change:
        when === 'first key'
          ? null
          : {
              before: { pixKeyType: 'cpf', pixKey: '***', document: null },
              after: { pixKeyType: 'email', pixKey: '***', document: null },
              formerEmail: null,
            },
    })),
  ),
  said(contracts.DataExportReadyV1, '', ({ owner: { userId } }) => ({
    exportId: newId(),
    userId,
    expiresAt: later,
  })),
  said(contracts.CartAbandonedV1, 'with consent', ({ owner: { userId } }) => ({
    buyerId: userId,
    items: 1,
    lastChangedAt: later,
    lines: [{ productId: newId(), title: 'Pão', quantity: 1, unitPriceCents: 990 }],
  })),
  said(contracts.CartAbandonedV1, 'without consent', ({ stranger: { userId } }) => ({
    buyerId: userId,
    items: 1,
    lastChangedAt: later,
    lines: [{ productId: newId(), title: 'Pão', quantity: 1, unitPriceCents: 990 }],
  })),
];

const moved = (
  to: 'processing' | 'shipped' | 'delivered' | 'refunded' | 'returned',
  when: string,
  changedBy: string | null,
) =>
  said(contracts.OrderStatusChangedV1, when, (people) => ({
    ...orderOf(people),
    from: 'paid',
    to,
    trackingCode: null,
    reason: null,
    changedBy,
    restock: [],
  }));

const reminders = [
  'unpaid',
  'acceptance',
  'promised_day_near',
  'promised_day',
  'receipt',
  'refund_answer',
  'refund_offer',
  'regret_return',
  'dispute_words',
  'dispute_due',
  'dispute',
  'dispute_overdue',
] as const;

/** A purchase from two stores. */
const purchaseOf = ({ buyer, seller }: People) => {
  const { purchaseId, orderId, orderNumber } = anOrder(buyer, seller);
  const parts = [
    { orderId, orderNumber },
    { orderId: newId(), orderNumber: 'LG-2026-000002' },
  ];
  return { purchaseId, buyerId: buyer.userId, parts };
};

export const orderCases: VoiceCase[] = [
  said(contracts.PurchasePlacedV1, '', (people) => {
    const { parts, ...purchase } = purchaseOf(people);
    const sold = { sellerId: people.seller.userId, sellerName: 'Padaria', totalCents: 990 };
    const orders = parts.map((part) => ({ ...part, ...sold }));
    return { ...purchase, createdAt: later, totalCents: 1_980, orders };
  }),
  said(contracts.PurchasePaidV1, '', (people) => {
    const { parts, ...purchase } = purchaseOf(people);
    return { ...purchase, paymentId: newId(), paidAt: later, orders: parts };
  }),
  ...[contracts.OrderCreatedV1, contracts.OrderPaidV1].flatMap((contract) => [
    said(contract, 'of a purchase', (people) => ({ ...orderOf(people), saidByPurchase: true })),
    said(contract, 'of the release before', orderOf),
  ]),
  moved('processing', 'processing', null),
  moved('shipped', 'shipped', null),
  moved('delivered', 'delivered', null),
  moved('refunded', 'refunded', null),
  moved('returned', 'returned with its money', null),
  moved('returned', 'returned, by an administrator', newId()),
  ...[true, false].map((wasPaid) =>
    said(contracts.OrderCancelledV1, wasPaid ? 'paid' : 'unpaid', (people) => ({
      ...orderOf(people),
      cancelledBy: null,
      cancelledAs: 'system',
      reasonCode: 'seller_silent',
      reason: null,
      wasPaid,
    })),
  ),
  ...['by the buyer', 'by Sistema'].map((when) =>
    said(contracts.DeliveryConfirmedV1, when, (people) => ({
      ...orderOf(people),
      confirmedAt: later,
      confirmedBy: when === 'by Sistema' ? null : people.buyer.userId,
      productReviews: [],
    })),
  ),
  said(contracts.ProductsReviewedV1, '', (people) => ({
    ...orderOf(people),
    reviewedAt: later,
    productReviews: [],
  })),
  ...reminders.map((about) =>
    said(contracts.OrderReminderV1, about, (people) => ({
      ...orderOf(people),
      about,
      dueAt: later,
      ...(about.startsWith('dispute') && { refundId: newId() }),
    })),
  ),
];
