import type { CartSummary } from '@largo/contracts';
import { IconMapPin } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { texts } from './texts.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import classes from './freight-place.module.css';
import { usePlaceName } from './use-place-name.ts';

type Destination = NonNullable<CartSummary['destination']>;

function Named({ destination }: { readonly destination: Destination }) {
  const name = usePlaceName(destination) ?? texts.freightToChosen;
  const place = [...new Set([name, destination.city])].filter(Boolean).join(', ');
  return <strong>{texts.deliveryIn(place)}</strong>;
}

interface FreightPlaceProps {
  /** Null: no destination is known. */
  readonly destination: CartSummary['destination'];
}

/** Where to all freight of the cart is counted, and the way to another place. */
export function FreightPlace({ destination }: FreightPlaceProps) {
  const { setPicking } = usePlace();
  return (
    <div className={`l-row l-gap-10 ${classes.root}`}>
      <IconMapPin size={20} stroke={1.75} />
      <p>{destination ? <Named destination={destination} /> : texts.freightNowhere}</p>
      <Button variant="subtle" size="sm" style={{ minHeight: 44 }} onClick={() => setPicking(true)}>
        {destination ? texts.changePlace : texts.choosePlace}
      </Button>
    </div>
  );
}
