import * as contracts from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anOrder } from './support.ts';
import { type People, said, type VoiceCase } from './voice-cases.ts';

const later = '2026-12-24T15:00:00.000Z';
const disputed = ({ buyer, seller }: People) => ({ ...anOrder(buyer, seller), disputeId: newId() });
const refundOf = ({ buyer, seller }: People) => ({
  ...anOrder(buyer, seller),
  refundId: newId(),
  amountCents: 990,
});

export const afterSalesCases: VoiceCase[] = [
  said(contracts.DisputeOpenedV1, '', (people) => ({
    ...disputed(people),
    refundId: newId(),
    reason: 'damaged',
    description: 'Quebrado',
    dueAt: later,
  })),
  ...(['buyer', 'seller'] as const).map((by) =>
    said(contracts.DisputeStatementAddedV1, `by the ${by}`, (people) => ({
      ...disputed(people),
      by,
    })),
  ),
  said(contracts.DisputeDecidedV1, '', (people) => ({
    ...disputed(people),
    outcome: 'refunded',
    decidedBy: 'admin',
    grantedCents: 990,
  })),
  ...[false, true].map((wasDecided) =>
    said(contracts.DisputeClosedV1, wasDecided ? 'decided before' : 'undecided', (people) => ({
      ...disputed(people),
      outcome: 'refunded',
      wasDecided,
    })),
  ),
  ...(['seller', 'return', 'operator'] as const).map((waitsFor) =>
    said(contracts.RefundRequestedV1, `waits for ${waitsFor}`, (people) => ({
      ...refundOf(people),
      refundType: 'partial',
      reason: 'regret',
      waitsFor,
      dueAt: waitsFor === 'operator' ? null : later,
    })),
  ),
  said(contracts.RefundOfferedV1, '', (people) => ({
    ...refundOf(people),
    requestedCents: 990,
    offeredCents: 490,
    text: null,
    dueAt: later,
  })),
  said(contracts.RefundEscalatedV1, '', (people) => ({
    ...refundOf(people),
    why: 'seller_silent',
    text: null,
  })),
  said(contracts.RefundWithdrawnV1, '', refundOf),
  ...(['seller', 'buyer', 'admin', 'system'] as const).map((approvedAs) =>
    said(contracts.RefundApprovedV1, `by ${approvedAs}`, (people) => ({
      ...refundOf(people),
      reason: 'regret',
      approvedBy: null,
      approvedAs,
    })),
  ),
  said(contracts.RefundApprovedV1, 'decides a problem', (people) => ({
    ...refundOf(people),
    reason: 'regret',
    approvedBy: null,
    disputeId: newId(),
  })),
  said(contracts.RefundRejectedV1, '', (people) => ({
    ...refundOf(people),
    reason: 'Fora do prazo',
    rejectedBy: null,
  })),
  said(contracts.RefundRejectedV1, 'by the bank', (people) => ({
    ...refundOf(people),
    reason: 'O banco já devolveu este valor ao comprador.',
    reasonCode: 'charged_back',
    rejectedBy: null,
  })),
  said(contracts.RefundRejectedV1, 'decides a problem', (people) => ({
    ...refundOf(people),
    reason: 'Fora do prazo',
    rejectedBy: null,
    disputeId: newId(),
  })),
];

const paymentOf = ({ buyer }: People) => ({
  paymentId: newId(),
  purchaseId: newId(),
  buyerId: buyer.userId,
  method: 'pix' as const,
  amountCents: 5_980,
  allocations: [{ orderId: newId(), amountCents: 5_980 }],
});
const suspectOf = ({ buyer, seller }: People, isSent: boolean) => ({
  paymentId: newId(),
  purchaseId: newId(),
  buyerId: buyer.userId,
  amountCents: 5_980,
  orders: [{ orderId: newId(), orderNumber: 'LG-1001', sellerId: seller.userId, isSent }],
});
const refundedOf = ({ buyer, seller }: People, reason: string) => ({
  refundId: newId(),
  paymentId: newId(),
  orderId: newId(),
  orderNumber: 'LG-1001',
  purchaseId: newId(),
  buyerId: buyer.userId,
  sellerId: seller.userId,
  amountCents: 990,
  orderRefundedCents: 990,
  reason,
  refundedAt: later,
});
const payoutOf = ({ seller }: People) => ({
  orderId: newId(),
  sellerId: seller.userId,
  amountCents: 5_000,
});

export const moneyCases: VoiceCase[] = [
  said(contracts.PaymentApprovedV1, '', (people) => ({
    ...paymentOf(people),
    approvedAt: later,
    providerFeeCents: 10,
  })),
  said(contracts.PaymentExpiredV1, '', paymentOf),
  said(contracts.PaymentRejectedV1, '', (people) => ({
    ...paymentOf(people),
    statusDetail: 'cc_rejected_other_reason',
  })),
  ...(['replaced', 'by-buyer', 'order-cancelled', 'by-admin'] as const).map((cause) =>
    said(contracts.PaymentCancelledV1, `${cause}, orders wait`, (people) => ({
      ...paymentOf(people),
      cause,
      waitingOrderIds: [newId()],
    })),
  ),
  said(contracts.PaymentCancelledV1, 'no order waits', (people) => ({
    ...paymentOf(people),
    cause: 'order-cancelled',
    waitingOrderIds: [],
  })),
  said(contracts.PaymentRefundedV1, 'of an order', (people) => refundedOf(people, 'regret')),
  said(contracts.PaymentRefundedV1, 'sent by hand', (people) => ({
    ...refundedOf(people, 'regret'),
    outsideReference: 'E18236120',
  })),
  said(contracts.PaymentRefundedV1, 'late or double money', (people) =>
    refundedOf(people, 'late_payment'),
  ),
  ...(['opened', 'lost', 'won'] as const).map((state) =>
    said(contracts.PaymentContestedV1, state, ({ buyer, seller }) => ({
      ...anOrder(buyer, seller),
      amountCents: 990,
      state,
    })),
  ),
  ...(['refused', 'contested', 'reimbursed'] as const).map((cause) =>
    said(contracts.RefundFailedV1, cause, (people) => {
      const { refundId, paymentId, orderId, orderNumber, buyerId, sellerId, purchaseId } =
        refundedOf(people, '');
      const ids = { refundId, paymentId, orderId, orderNumber, buyerId, sellerId, purchaseId };
      return { ...ids, amountCents: 990, cause };
    }),
  ),
  said(contracts.ChargedBackV1, '', (people) => ({ ...paymentOf(people), state: 'opened' })),
  ...[true, false].map((isSent) =>
    said(contracts.FraudAlertRaisedV1, isSent ? 'sent' : 'not sent', (people) =>
      suspectOf(people, isSent),
    ),
  ),
  ...(['cancel', 'release'] as const).map((decision) =>
    said(contracts.FraudAlertDecidedV1, decision, (people) => ({
      ...suspectOf(people, true),
      decision,
    })),
  ),
  said(contracts.DifferenceFoundV1, '', () => ({
    differenceId: newId(),
    paymentId: newId(),
    orderIds: [newId()],
    kind: 'amount',
  })),
  said(contracts.AccountExpiringV1, '', ({ seller }) => ({
    sellerId: seller.userId,
    expiresAt: later,
    daysLeft: 15,
  })),
  said(contracts.AccountExpiredV1, '', ({ seller }) => ({ sellerId: seller.userId })),
  ...(['seller', 'provider'] as const).map((by) =>
    said(contracts.AccountDisconnectedV1, `by the ${by}`, ({ seller }) => ({
      sellerId: seller.userId,
      by,
    })),
  ),
  said(contracts.LimitRaiseAskedV1, '', ({ stranger }) => ({
    settingsId: 'marketplace',
    limitCents: 50_000,
    aboveCents: 90_000,
    askedBy: stranger.userId,
    effectiveAt: later,
  })),
  said(contracts.LimitRaisedV1, '', ({ admin }) => ({
    settingsId: 'marketplace',
    aboveCents: 90_000,
    askedBy: admin.userId,
    agreedBy: null,
  })),
  said(contracts.FundsReleasedV1, '', (people) => ({ ...payoutOf(people), releasedAt: later })),
  ...(['transfer', 'set_off', 'manual'] as const).map((by) =>
    said(contracts.PayoutCompletedV1, by, (people) => ({
      ...payoutOf(people),
      by,
      completedAt: later,
    })),
  ),
  said(contracts.PayoutCompletedV1, 'one of several', (people) => ({
    ...payoutOf(people),
    by: 'transfer',
    storeTransferId: newId(),
    completedAt: later,
  })),
  said(contracts.StoreTransferPaidV1, '', ({ seller }) => ({
    storeTransferId: newId(),
    sellerId: seller.userId,
    amountCents: 18_600,
    setOffCents: 0,
    orders: [{ orderId: newId(), orderNumber: 'LG-1001', amountCents: 18_600 }],
    paidAt: later,
  })),
  said(contracts.PayoutFailedV1, '', (people) => ({ ...payoutOf(people), cause: 'limit' })),
  said(contracts.AdjustmentRecordedV1, '', ({ seller }) => ({
    adjustmentId: newId(),
    sellerId: seller.userId,
    amountCents: -1_000,
    reason: 'write_off',
  })),
  said(contracts.DebtIncurredV1, '', payoutOf),
  said(contracts.ManualPaymentRecordedV1, '', ({ seller }) => ({
    manualPaymentId: newId(),
    sellerId: seller.userId,
    amountCents: 5_000,
    paymentMethod: 'cash',
    reference: null,
  })),
];

export const productCases: VoiceCase[] = [
  ...(['approved', 'rejected'] as const).map((decision) =>
    said(contracts.ProductModeratedV1, decision, ({ seller }) => ({
      productId: newId(),
      sellerId: seller.userId,
      title: 'Bolo',
      decision,
      reason: null,
    })),
  ),
  ...[2, 0].map((left) =>
    said(contracts.StockLowV1, left === 0 ? 'none left' : 'few left', ({ seller }) => ({
      productId: newId(),
      sellerId: seller.userId,
      title: 'Bolo',
      left,
    })),
  ),
  said(contracts.ImportAppliedV1, '', ({ seller: { userId } }) => ({
    importId: newId(), sellerId: userId, done: 480, failed: 3,
  })), // prettier-ignore
  said(contracts.ProductReviewedV1, '', ({ buyer, seller }) => ({
    productId: newId(),
    sellerId: seller.userId,
    buyerId: buyer.userId,
    orderId: newId(),
    rating: 5,
    title: 'Bolo',
  })),
  said(contracts.StoreRatedV1, '', ({ buyer, seller }) => ({
    sellerId: seller.userId,
    buyerId: buyer.userId,
    overallRating: 5,
    averageRating: 5,
    totalRatings: 1,
  })),
  said(contracts.NeighborhoodChangedV1, '', () => ({
    neighborhoodId: newId(),
    name: 'Cambuí',
    sortOrder: 1,
    isActive: true,
    removed: false,
    renamedFrom: 'Cambuy',
  })),
];
