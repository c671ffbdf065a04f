import { useQuery } from '@tanstack/react-query';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { useArrival } from '@largo/web-kit/page/use-arrival.ts';
import { cardFreightQuery, type Freight, freightBySellerQuery } from './delivery.queries.ts';
import { texts } from './texts.ts';
import classes from './delivery-line.module.css';

interface DeliveryLineProps {
  readonly sellerId: string;
  /** Only on a product's card; a store's has none. */
  readonly product?: { readonly id: string; readonly price: number } | undefined;
}

/** Undefined: not known yet, or not now; null: not delivered to the place. */
function useFreight(
  { sellerId, product }: DeliveryLineProps,
  placeId: string | undefined,
): Freight | 'some' | null | undefined {
  const sellers = useQuery({
    ...freightBySellerQuery(placeId ?? ''),
    enabled: placeId !== undefined,
  });
  const hasProductRates = sellers.data?.withProductRates.includes(sellerId) ?? false;
  const card = useQuery({
    ...cardFreightQuery(product?.id ?? '', placeId ?? ''),
    enabled: product !== undefined && hasProductRates,
  });
  if (product !== undefined && hasProductRates) return card.data;
  return sellers.data && (sellers.data.rates[sellerId] ?? (hasProductRates ? 'some' : null));
}

/** When it arrives and what that costs, for the place chosen in the header. */
export function DeliveryLine({ sellerId, product }: DeliveryLineProps) {
  const { place } = usePlace();
  const arrival = useArrival();
  const freight = useFreight({ sellerId, product }, place?.id);
  if (place === null) return null;
  // Keeps its line while the freight is on its way: nothing jumps.
  if (freight === undefined) return <p className={classes.line} aria-hidden="true" />;
  if (freight === null) return <p className={classes.none}>{texts.noDelivery(place.name)}</p>;
  if (freight === 'some') return <p className={classes.line}>{texts.someDelivery(place.name)}</p>;
  const { rate, days, freeFrom } = freight;
  const isFree = product !== undefined && freeFrom !== null && product.price >= freeFrom;
  return (
    <p className={classes.line}>
      <strong>{arrival(days)}</strong> <span>{texts.freight(isFree ? 0 : rate)}</span>
    </p>
  );
}
