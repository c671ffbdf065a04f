import type { PayablesAnswer } from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';
import type { Payable } from '../domain/payment.ts';

export interface OrdersClient {
  /** What is to be paid, with its stock held until then. Errors of orders pass through unchanged. */
  payables(ask: {
    payable: Payable;
    buyerId: string;
    holdUntil: string;
    correlationId: string;
  }): Promise<PayablesAnswer>;
}

export function ordersClient(http: ServiceHttp): OrdersClient {
  return {
    payables: ({ payable, buyerId, holdUntil, correlationId }) =>
      http.call<PayablesAnswer>('orders', 'POST', '/internal/payables', {
        body: { ...payable, buyerId, holdUntil },
        correlationId,
        timeoutMs: 5_000,
        idempotent: true,
      }),
  };
}
