import type { CartSummary } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { neighborhoodsQuery } from '@largo/web-topics/catalog/delivery.queries.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';

/** The neighbourhood of a destination, or else its city; null: there is none, or its name is unknown. */
export function usePlaceName(destination: CartSummary['destination']): string | null {
  const { place } = usePlace();
  const id = destination?.neighborhoodId;
  const isElsewhere = id != null && id !== place?.id;
  const { data: known = [] } = useQuery({ ...neighborhoodsQuery(), enabled: isElsewhere });
  if (id == null) return destination?.neighborhood ?? destination?.city ?? null;
  const chosen = isElsewhere ? known.find((one) => one.id === id) : place;
  return chosen?.name ?? destination?.neighborhood ?? null;
}
