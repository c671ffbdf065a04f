import type { QuotesAnswer, QuotesBody } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import type { ServiceHttp } from '@largo/service-kit';
import { ShippingUnavailable } from '../domain/errors.ts';

export interface ShippingClient {
  quotes(body: QuotesBody, correlationId: string): Promise<QuotesAnswer>;
}

export function makeShippingClient(http: ServiceHttp): ShippingClient {
  return {
    async quotes(body, correlationId) {
      try {
        return await http.call<QuotesAnswer>('shipping', 'POST', '/internal/quotes', {
          body,
          correlationId,
          idempotent: true,
        });
      } catch (error) {
        if (error instanceof DomainError && error.kind === 'unavailable') {
          throw new ShippingUnavailable();
        }
        throw error;
      }
    },
  };
}
