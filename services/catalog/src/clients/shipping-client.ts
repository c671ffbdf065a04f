import type { SellersFreightAnswer } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import type { ServiceHttp } from '@largo/service-kit';

export type Freights = Pick<SellersFreightAnswer, 'rates' | 'withProductRates'>;

export interface ShippingClient {
  /**
   * What each seller that delivers to a neighbourhood charges; none for an unknown neighbourhood.
   */
  ratesTo(neighborhoodId: string, correlationId: string): Promise<Freights>;
}

export function makeShippingClient(http: ServiceHttp): ShippingClient {
  return {
    async ratesTo(neighborhoodId, correlationId) {
      try {
        const path = '/neighborhood-shipping-rates/sellers';
        const query = { neighborhoodId };
        const options = { query, correlationId, timeoutMs: 1_500 };
        return await http.call<SellersFreightAnswer>('shipping', 'GET', path, options);
      } catch (error) {
        if (error instanceof DomainError && error.kind === 'not-found') return { rates: [] };
        throw error;
      }
    },
  };
}
