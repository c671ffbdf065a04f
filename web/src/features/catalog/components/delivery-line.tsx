import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../../lib/place.tsx';
import { freightBySellerQuery } from '../api/delivery.queries.ts';
import { texts } from '../texts.ts';
import classes from './delivery-line.module.css';

/** When it arrives and what that costs, for the place chosen in the header. */
export function DeliveryLine({ sellerId }: { sellerId: string }) {
  const { place } = usePlace();
  const { data } = useQuery({ ...freightBySellerQuery(place?.id ?? ''), enabled: place !== null });
  if (place === null) return null;
  // Keeps its line while the freight is on its way: nothing jumps.
  if (data === undefined) return <p className={classes.line} aria-hidden="true" />;
  const freight = data[sellerId];
  if (freight === undefined) return <p className={classes.none}>{texts.noDelivery(place.name)}</p>;
  return (
    <p className={classes.line}>
      <strong>{texts.arrival(freight.days)}</strong> · {texts.freight(freight.rate)}
    </p>
  );
}
