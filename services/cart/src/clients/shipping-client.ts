import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import { RemoteError, type Logger, type ServiceHttp } from '@largo/service-kit';
import { NeighborhoodNotFound } from '../domain/errors.ts';

export interface ShippingClient {
  /**
   * Undefined while shipping can't be asked: a cart is shown without freight rather than not at all.
   */
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
        if (err instanceof RemoteError && err.code === 'NEIGHBORHOOD_NOT_FOUND')
          throw new NeighborhoodNotFound(body.destination.neighborhoodId ?? null);
        log.warn({ err, correlationId }, 'a cart is shown without freight');
        return undefined;
      }
    },
  };
}
