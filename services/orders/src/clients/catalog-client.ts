import type {
  ReserveAnswer,
  ReserveBody,
  StoreContactsAnswer,
  SummaryStore,
} from '@largo/contracts';
import { DomainError, newId } from '@largo/kernel';
import type { ServiceHttp } from '@largo/service-kit';
import { CatalogUnavailable, OwnProduct, SellersCannotSell } from '../domain/errors.ts';

export interface CatalogClient {
  /** Reserves all lines or none. @throws DomainError OUT_OF_STOCK, PRODUCT_UNAVAILABLE */
  reserve(reservation: ReserveBody, correlationId: string): Promise<ReserveAnswer>;
  /** Whether all of it could be bought now. */
  isAvailable(
    goods: { buyerId: string; lines: ReserveBody['lines']; now: Date },
    correlationId: string,
  ): Promise<boolean>;
  /** Releases what is still reserved; harmless to repeat. */
  release(reservationId: string, correlationId: string): Promise<void>;
  /** The stores' public data, without those that are gone. */
  listStores(sellerIds: readonly string[], correlationId: string): Promise<SummaryStore[]>;
}

const probeMs = 60_000;

export function makeCatalogClient(http: ServiceHttp): CatalogClient {
  const reserve: CatalogClient['reserve'] = async (body, correlationId) => {
    try {
      return await http.call<ReserveAnswer>('catalog', 'POST', '/internal/reservations', {
        body,
        correlationId,
        idempotent: true,
      });
    } catch (error) {
      throw translated(error);
    }
  };
  const release: CatalogClient['release'] = async (reservationId, correlationId) => {
    const path = `/internal/reservations/${reservationId}`;
    await http.call('catalog', 'DELETE', path, { correlationId, idempotent: true });
  };
  return {
    reserve,
    release,
    async listStores(storeIds, correlationId) {
      const options = { body: { storeIds }, correlationId, idempotent: true };
      try {
        const path = '/internal/store-contacts';
        return (await http.call<StoreContactsAnswer>('catalog', 'POST', path, options)).stores;
      } catch (error) {
        throw translated(error);
      }
    },
    // Only reserving shows what others hold, so it reserves under a separate id and releases it.
    async isAvailable({ buyerId, lines, now }, correlationId) {
      const reservationId = newId();
      const expiresAt = new Date(now.getTime() + probeMs).toISOString();
      try {
        await reserve({ reservationId, buyerId, expiresAt, lines }, correlationId);
      } catch (error) {
        if (error instanceof DomainError && error.kind !== 'unavailable') return false;
        throw error;
      }
      await release(reservationId, correlationId);
      return true;
    },
  };
}

/** Translates catalog's refusals into checkout errors. */
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
