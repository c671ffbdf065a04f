import type { OrderView } from '@largo/contracts';
import { products, sellers } from '../testing/fixture-data.ts';

export const orderId = '01900030-0000-7000-8000-000000000001';
const [buyer, store] = sellers;
const [product] = products;

/** What the person of the fixture, a seller, bought at another store: it has arrived. */
export function delivered(): OrderView {
  if (!buyer || !store || !product) throw new Error('the fixture has no stores');
  const createdAt = '2026-11-20T12:00:00.000Z';
  return {
    id: orderId,
    orderNumber: 'LG-2026-000777',
    purchaseId: orderId,
    buyerId: buyer.id,
    sellerId: store.id,
    status: 'delivered',
    regretUntil: '2026-11-28T02:59:59.999Z',
    total: 29.9,
    subtotal: 20,
    freightTotal: 9.9,
    items: [
      {
        id: orderId,
        productId: product.id,
        product: { id: product.id, title: product.title, images: [] },
        productSnapshot: { title: product.title, image: null, sku: 'SKU-1' },
        quantity: 1,
        price: 20,
        lineTotal: 20,
      },
    ],
    buyer: { id: buyer.id, name: 'Bia', email: null, phone: null },
    seller: { id: store.id, name: store.businessName, email: null, phone: null },
    trackingCode: null,
    estimatedDelivery: null,
    promisedDay: null,
    sellerPayout: null,
    fundsReleasedAt: null,
    paymentExpiresAt: null,
    deliveryConfirmed: false,
    nextDeadline: { kind: 'receipt', dueAt: '2026-11-30T12:00:00.000Z' },
    createdAt,
    shippingAddress: {
      street: 'Rua Maria Monteiro',
      number: '120',
      complement: null,
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-151',
      country: 'Brazil',
    },
    addressHidden: null,
    statusHistory: [],
    cancelledBy: null,
    cancelReasonCode: null,
    storeNote: null,
    cancelReason: null,
    returnReasonCode: null,
    returnReason: null,
    commission: null,
    platformFee: null,
    refundedTotal: 0,
    refundable: 29.9,
    deliveryReport: { notes: null, deliveryProof: null, reportedAt: createdAt },
    refunds: [],
    returnable: { items: [], freight: 0 },
    dispute: null,
    timeline: [],
    deadlines: [{ kind: 'receipt', dueAt: '2026-11-30T12:00:00.000Z' }],
    review: { until: '2027-01-19T12:00:00.000Z', productIds: [product.id] },
    purchaseOrders: [],
    allowed: {
      nextStatuses: [],
      canCancel: false,
      canPay: false,
      canReportDelivery: false,
      canConfirmDelivery: true,
      canReportProblem: true,
      canRequestRefund: true,
      canAnswerRefund: false,
      canAnswerRefundOffer: false,
      canWithdrawRefund: false,
      canRecordReturn: false,
      canStateInDispute: false,
      canGiveInDispute: false,
    },
  };
}
