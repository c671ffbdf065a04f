import type { Logger } from '@largo/service-kit';
import type { DeliveryReach, ProductSearch } from '../search/index.ts';

interface FindKnownReach {
  place: string | undefined;
  correlationId: string;
}

/** Who delivers to a place; undefined without a place, or while shipping can't be asked. */
export async function findKnownReach(
  { search, log }: { search: Pick<ProductSearch, 'findReach'>; log: Logger },
  { place, correlationId }: FindKnownReach,
): Promise<DeliveryReach | undefined> {
  if (place === undefined) return undefined;
  return search.findReach(place, correlationId).catch((err: unknown) => {
    log.warn({ err, correlationId }, 'a list goes without delivery');
    return undefined;
  });
}
