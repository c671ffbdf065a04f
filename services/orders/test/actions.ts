import { type OrderAnswer, PaymentRefundedV1, SettingsChangedV1 } from '@largo/contracts';
import type { TestActor } from '@largo/testkit';
import type { Shop } from './shop.ts';

export interface Refusal {
  code: string;
  error: string;
  details: Record<string, unknown>;
}

interface DisputeBody extends Refusal {
  dispute: { id: string; status: string; dueAt: string; createdAt: string };
}

interface RefundBody extends Refusal {
  refund: { id: string; status: string; refundAmount: number; refundType: string };
}

export const problem = { reason: 'product_defect', description: 'Chegou quebrado, não abre.' };
export const full = { refundType: 'full', reason: 'product_defect' };

/** What buyers and administrators do with an order; by default, the shop's own people. */
export function actionsOf(shop: () => Shop) {
  const buyer = () => shop().buyer;
  return {
    async read(id: string, actor: TestActor = buyer()) {
      return (await shop().as(actor).get<OrderAnswer>(`/orders/${id}`)).body.order;
    },
    confirm: (id: string, body: object = { confirmed: true }, actor: TestActor = buyer()) =>
      shop().as(actor).post<OrderAnswer & Refusal>(`/orders/${id}/confirm-delivery`, body),
    reportProblem: (id: string, body: object = problem, actor: TestActor = buyer()) =>
      shop().as(actor).post<DisputeBody>(`/orders/${id}/report-problem`, body),
    state: (id: string, text: string, actor: TestActor = buyer()) =>
      shop().as(actor).post<OrderAnswer & Refusal>(`/orders/${id}/dispute/statements`, { text }),
    giveIn: (id: string, actor: TestActor = shop().seller) =>
      shop().as(actor).post<OrderAnswer & Refusal>(`/orders/${id}/dispute/give-in`),
    requestRefund: (id: string, body: object, actor: TestActor = buyer()) =>
      shop().as(actor).post<RefundBody>(`/refunds/orders/${id}/refunds`, body),
    review: (id: string, body: object, actor: TestActor = shop().admin) =>
      shop().as(actor).post<RefundBody>(`/refunds/${id}/review`, body),
    /** The settings as payouts announces them after an administrator's change. */
    changeSettings: (change: { sellerAcceptanceHours?: number; refundAnswerHours?: number }) =>
      shop().publish(SettingsChangedV1, {
        settingsId: 'marketplace',
        commissionBps: 500,
        platformFeeBps: 200,
        maxProductsPerSeller: 100,
        autoApproveProducts: false,
        autoReleaseDays: 15,
        disputeInvestigationDays: 7,
        ...change,
      }),
    /** The provider has refunded the money. */
    async refunded(
      order: { id: string; purchaseId: string; paymentId: string },
      refundId: string,
      amountCents: number,
      { orderRefundedCents = amountCents, reason = 'x' } = {},
    ) {
      await shop().publish(PaymentRefundedV1, {
        refundId,
        paymentId: order.paymentId,
        orderId: order.id,
        purchaseId: order.purchaseId,
        buyerId: buyer().userId,
        amountCents,
        orderRefundedCents,
        reason,
        refundedAt: shop().clock.now().toISOString(),
      });
    },
  };
}
