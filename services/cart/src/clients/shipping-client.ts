import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import type { Logger, ServiceHttp } from '@largo/service-kit';

export interface ShippingClient {
  /** Undefined while shipping can't be asked: a cart is shown without freight rather than not at all. */
  quotes(body: QuotesBody, correlationId: string): Promise<QuotesAnswer | undefined>;
}

export function makeShippingClient(http: ServiceHttp, log: Logger): ShippingClient {
  return {
    async quotes(body, correlationId) {
      try {
        return await http.call<QuotesAnswer>('shipping', 'POST', '/internal/quotes', {
          body,
          correlationId,
          idempotent: true,
          timeoutMs: 1_500,
        });
      } catch (err) {
        log.warn({ err, correlationId }, 'a cart is shown without freight');
        return undefined;
      }
    },
  };
}
