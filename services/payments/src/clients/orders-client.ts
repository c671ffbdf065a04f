import type { PayablesAnswer } from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';
import { PaymentRefused } from '../domain/errors.ts';
import type { Payable } from '../domain/payment.ts';

export interface PayablesQuestion {
  payable: Payable;
  buyerId: string;
  /** The stock stays reserved until then. */
  reservedUntil: string;
  correlationId: string;
}

export interface OrdersClient {
  /**
   * Returns what is to be paid. Errors of orders pass through unchanged. @throws PaymentRefused for
   * a wrong sum
   */
  fetchPayables(question: PayablesQuestion): Promise<PayablesAnswer>;
}

export function ordersClient(http: ServiceHttp): OrdersClient {
  return {
    async fetchPayables({ payable, buyerId, reservedUntil, correlationId }) {
      const answer = await http.call<PayablesAnswer>('orders', 'POST', '/internal/payables', {
        body: { ...payable, buyerId, holdUntil: reservedUntil },
        correlationId,
        timeoutMs: 5_000,
        idempotent: true,
      });
      const sum = answer.orders.reduce((total, order) => total + order.totalCents, 0);
      if (sum !== answer.totalCents || sum <= 0) throw new PaymentRefused('amount');
      return answer;
    },
  };
}
