import {
  type AdminProductsAnswer,
  type PaymentQueueAnswer,
  type PayoutQueueAnswer,
  type RefundQueueAnswer,
  type ServiceEventsAnswer,
  serviceNames,
  type WaitingWork,
} from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';
import type { TeamWork, WaitingForTeam } from '../domain/team-digest.ts';

export interface TeamWorkClient {
  /**
   * What waits for the team, as the panel counts it. @throws RemoteError also while a service is
   * unavailable
   */
  countTeamWork(correlationId: string): Promise<TeamWork>;
}

export function makeTeamWorkClient(http: ServiceHttp): TeamWorkClient {
  return {
    async countTeamWork(correlationId) {
      const options = { correlationId };
      const [refunds, payments, payouts, products, ...services] = await Promise.all([
        http.call<RefundQueueAnswer>('orders', 'GET', '/refunds/queue', options),
        http.call<PaymentQueueAnswer>('payments', 'GET', '/admin/payments/queue', options),
        http.call<PayoutQueueAnswer>('payouts', 'GET', '/admin/payout/queue', options),
        http.call<AdminProductsAnswer>('catalog', 'GET', '/admin/products', {
          ...options,
          query: { status: 'pending', sort: 'oldest', limit: 1 },
        }),
        ...serviceNames.map((name) =>
          http.call<ServiceEventsAnswer>(name, 'GET', '/internal/events', options),
        ),
      ]);
      const { fraudAlerts = [] } = payments;
      return {
        disputes: { ...waiting(refunds.disputes), dueAt: refunds.disputesDueAt },
        refunds: waiting(refunds.requests),
        failedRefunds: waiting(refunds.failed),
        fraudAlerts: { count: fraudAlerts.length, since: fraudAlerts[0]?.raisedAt ?? null },
        chargebacks: { ...waiting(payments.chargebacks), dueAt: payments.documentsDueAt },
        differences: waiting(payments.differences),
        failedPayouts: waiting(payouts.failed),
        payouts: waiting(payouts.payable),
        products: { count: products.total, since: products.products[0]?.createdAt ?? null },
        parkedEvents: {
          count: services.reduce((sum, { parked }) => sum + parked.total, 0),
          since: null,
        },
      };
    },
  };
}

const waiting = ({ count, oldest }: WaitingWork): WaitingForTeam => ({
  count,
  since: oldest?.since ?? null,
});
