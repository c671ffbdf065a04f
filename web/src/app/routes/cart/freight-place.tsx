import type { CartSummary } from '@largo/contracts';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../../../features/cart/texts.ts';
import { neighborhoodsQuery } from '../../../features/catalog/api/delivery.queries.ts';
import { usePlace } from '../../../lib/place.tsx';
import classes from './freight-place.module.css';

type Destination = NonNullable<CartSummary['destination']>;

function useNameOf({ neighborhoodId: id, neighborhood, city }: Destination): string {
  const { place } = usePlace();
  const isElsewhere = id != null && id !== place?.id;
  const { data: known = [] } = useQuery({ ...neighborhoodsQuery(), enabled: isElsewhere });
  if (id == null) return [neighborhood, city].filter(Boolean).join(', ');
  const chosen = isElsewhere ? known.find((one) => one.id === id) : place;
  return chosen?.name ?? texts.freightToChosen;
}

function Named({ destination }: { readonly destination: Destination }) {
  return (
    <>
      {texts.freightTo} <strong>{useNameOf(destination)}</strong>
    </>
  );
}

interface FreightPlaceProps {
  /** Null: nobody said where to. */
  readonly destination: CartSummary['destination'];
}

/** Where to all freight of the cart is counted, and the way to another place. */
export function FreightPlace({ destination }: FreightPlaceProps) {
  const { setPicking } = usePlace();
  return (
    <div className={classes.root}>
      <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
      <p>{destination ? <Named destination={destination} /> : texts.freightNowhere}</p>
      <Button variant="subtle" size="compact-sm" mih={44} onClick={() => setPicking(true)}>
        {destination ? texts.changePlace : texts.choosePlace}
      </Button>
    </div>
  );
}
