import type { ReserveAnswer, ReserveBody } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import type { ServiceHttp } from '@largo/service-kit';
import { CatalogUnavailable } from '../domain/errors.ts';

export interface CatalogClient {
  /** All lines or none. @throws CatalogUnavailable @throws DomainError OUT_OF_STOCK, PRODUCT_UNAVAILABLE */
  reserve(reservation: ReserveBody, correlationId: string): Promise<ReserveAnswer>;
  /** Gives back what is still held; harmless to repeat. */
  release(reservationId: string, correlationId: string): Promise<void>;
}

export function makeCatalogClient(http: ServiceHttp): CatalogClient {
  return {
    async reserve(body, correlationId) {
      try {
        return await http.call<ReserveAnswer>('catalog', 'POST', '/internal/reservations', {
          body,
          correlationId,
          idempotent: true,
        });
      } catch (error) {
        if (error instanceof DomainError && error.kind === 'unavailable') {
          throw new CatalogUnavailable();
        }
        throw error;
      }
    },
    async release(reservationId, correlationId) {
      const path = `/internal/reservations/${reservationId}`;
      await http.call('catalog', 'DELETE', path, { correlationId, idempotent: true });
    },
  };
}
