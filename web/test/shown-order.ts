import type { OrderView } from '@largo/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const plain: Partial<OrderView> = {
  status: 'delivered',
  createdAt: '2026-11-01T12:00:00.000Z',
  statusHistory: [],
  trackingCode: null,
  estimatedDelivery: null,
  promisedDay: null,
  storeNote: null,
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
  allowed: {
    nextStatuses: [],
    canCancel: false,
    canPay: false,
    canReportDelivery: false,
    canConfirmDelivery: false,
    canReportProblem: false,
    canRequestRefund: false,
    canAnswerRefund: false,
    canAnswerRefundOffer: false,
    canWithdrawRefund: false,
    canRecordReturn: false,
    canStateInDispute: false,
    canGiveInDispute: false,
  },
};

export const failedRefund: OrderView['refunds'][number] = {
  id: '1',
  refundAmount: 30,
  requestedAmount: 30,
  refundType: 'full',
  status: 'failed',
  reason: 'buyer_request',
  reasonDetails: null,
  rejectionReason: null,
  createdAt: '2026-11-09T12:00:00.000Z',
  items: null,
  withFreight: false,
  waitsFor: null,
  sellerAnswer: null,
  escalation: null,
  returnedAt: null,
  withdrawnAt: null,
};

/** The text that one part of the page shows of such an order. */
export function shown<Props extends { order: OrderView }>(
  component: FunctionComponent<Props>,
  order: Partial<OrderView>,
  more: Omit<Props, 'order'>,
): string {
  const props = { ...more, order: { ...plain, ...order } as OrderView } as Props;
  const markup = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(component, props),
    ),
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

export const openDispute: NonNullable<OrderView['dispute']> = {
  id: '1',
  reason: 'product_defect',
  description: 'Chegou quebrado.',
  status: 'open',
  createdAt: '2026-11-10T12:00:00.000Z',
  dueAt: '2126-11-17T12:00:00.000Z',
  statements: [],
  asked: 30,
  granted: null,
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  decision: null,
};
