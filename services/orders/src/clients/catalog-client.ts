import type { ReserveAnswer, ReserveBody } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import type { ServiceHttp } from '@largo/service-kit';
import { CatalogUnavailable, OwnProduct, SellersCannotSell } from '../domain/errors.ts';

export interface CatalogClient {
  /**
   * All lines or none. @throws CatalogUnavailable @throws OwnProduct @throws SellersCannotSell
   * @throws DomainError OUT_OF_STOCK, PRODUCT_UNAVAILABLE
   */
  reserve(reservation: ReserveBody, correlationId: string): Promise<ReserveAnswer>;
  /** Releases what is still reserved; harmless to repeat. */
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
        throw translated(error);
      }
    },
    async release(reservationId, correlationId) {
      const path = `/internal/reservations/${reservationId}`;
      await http.call('catalog', 'DELETE', path, { correlationId, idempotent: true });
    },
  };
}

/** The catalog's refusals as errors of a checkout. */
function translated(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.kind === 'unavailable') return new CatalogUnavailable();
  const details: readonly unknown[] = Array.isArray(error.details)
    ? error.details
    : [error.details];
  if (error.code === 'OWN_PRODUCT') return new OwnProduct(textsOf(details, 'productId')[0] ?? '');
  const sellerIds = textsOf(details, 'sellerId');
  if (error.code !== 'PRODUCT_UNAVAILABLE' || sellerIds.length === 0) return error;
  return new SellersCannotSell(textsOf(details, 'productId'), sellerIds);
}

function textsOf(details: readonly unknown[], member: string): string[] {
  return details.flatMap((detail) => {
    const value = (detail as Record<string, unknown> | undefined)?.[member];
    return typeof value === 'string' ? [value] : [];
  });
}
