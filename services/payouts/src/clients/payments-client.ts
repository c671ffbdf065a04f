import type { PaymentReadingAnswer } from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';

export interface PaymentsClient {
  /**
   * The current state of an order's payment at the provider. @throws RemoteError also when the
   * provider does not answer
   */
  readPayment(orderId: string, correlationId: string): Promise<PaymentReadingAnswer>;
}

/** Payments asks the provider up to twice, which may take several seconds each. */
const timeoutMs = 20_000;

export function makePaymentsClient(http: ServiceHttp): PaymentsClient {
  return {
    readPayment: (orderId, correlationId) =>
      http.call<PaymentReadingAnswer>('payments', 'POST', '/internal/payment-readings', {
        body: { orderId },
        correlationId,
        timeoutMs,
      }),
  };
}
