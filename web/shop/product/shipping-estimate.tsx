import type { NoFreightReason } from '@largo/contracts';
import { IconTruckDelivery } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { usePlace, type Place } from '@largo/web-kit/page/place.tsx';
import { useSession } from '@largo/web-kit/client/session.ts';
import { useLoginPath } from '@largo/web-kit/client/use-login-path.ts';
import { useArrival } from '@largo/web-kit/page/use-arrival.ts';
import { productFreightQuery } from '@largo/web-topics/catalog/delivery.queries.ts';
import { productTexts } from '../catalog/product-texts.ts';
import { texts } from '@largo/web-topics/catalog/texts.ts';
import classes from './buy-panel.module.css';

const { shipping: words } = productTexts;

interface ShippingEstimateProps {
  readonly productId: string;
  /** What is about to be put into the cart, in decimal reais. */
  readonly subtotal: number;
}

function useEstimate(productId: string, place: Place | null) {
  return useQuery({
    ...productFreightQuery(productId, place?.id ?? ''),
    enabled: place !== null,
  });
}

interface FreeFreightProps {
  readonly subtotal: number;
  readonly from: number | null;
}

/** How far it is to the store's free freight, where it has one. */
function FreeFreight({ subtotal, from }: FreeFreightProps) {
  if (from === null) return null;
  const missing = Math.round((from - subtotal) * 100) / 100;
  const text = missing > 0 ? words.missing(missing, from) : words.reached(from);
  return <p className={classes.soft}>{text}</p>;
}

/** An answer without a reason is one of an older shipping service. */
const refusal = (reason: NoFreightReason | undefined, place: string) =>
  reason === undefined ? texts.noDelivery(place) : words.refused[reason](place);

function Estimate({ productId, subtotal, place }: ShippingEstimateProps & { place: Place }) {
  const arrival = useArrival();
  const { data, isError, refetch } = useEstimate(productId, place);
  if (isError) {
    return (
      <p role="alert">
        <Literal of="product.freight-failed" />{' '}
        <button
          type="button"
          className={`l-text-button ${classes.textButton}`}
          onClick={() => void refetch()}
        >
          {words.again}
        </button>
      </p>
    );
  }
  if (!data) return <p>{words.loading}</p>;
  if (!data.available) {
    return (
      <>
        <p>
          <strong className={classes.refused}>{refusal(data.reason, place.name)}</strong>
        </p>
        <p>
          {words.none} <Link to={paths.products({ delivery: 'here' })}>{words.others}</Link>
        </p>
      </>
    );
  }
  const from = data.freeShippingThreshold;
  const isFree = data.shippingRate === 0 || (from !== null && subtotal >= from);
  return (
    <>
      <p>
        <strong className={classes.arrival}>{arrival(data.estimatedDays)}</strong> ·{' '}
        {texts.freight(isFree ? 0 : data.shippingRate)}
      </p>
      {data.shippingRate > 0 && <FreeFreight subtotal={subtotal} from={from} />}
    </>
  );
}

/** An account with an address says by itself where it goes. */
function AccountHint() {
  const { user } = useSession();
  const login = useLoginPath();
  if (user !== null && user.address !== null) return null;
  const [to, label, rest] =
    user === null
      ? [login, words.signIn, words.forAddress]
      : [paths.profile(), words.completeAddress, words.forFreight];
  return (
    <p className={classes.soft}>
      <Link to={to}>{label}</Link> {rest}
    </p>
  );
}

/** Freight and day for the chosen place, before anything is clicked. */
export function ShippingEstimate({ productId, subtotal }: ShippingEstimateProps) {
  const { place, setPicking } = usePlace();
  const { data } = useEstimate(productId, place);
  const isServed = place !== null && data?.available !== false;
  return (
    <div className={classes.row}>
      <IconTruckDelivery size={24} stroke={1.75} />
      <div>
        <p className={classes.rowTitle}>{isServed ? words.to(place.name) : words.title}</p>
        {place !== null && <Estimate productId={productId} subtotal={subtotal} place={place} />}
        <button
          type="button"
          className={`l-text-button ${classes.textButton}`}
          data-scripts="only"
          onClick={() => setPicking(true)}
        >
          {place === null ? words.choose : words.change}
        </button>
        {place === null && <AccountHint />}
      </div>
    </div>
  );
}

/** The same in half a line, for the bar of phones. */
export function ShortEstimate({ productId, subtotal }: ShippingEstimateProps) {
  const { place } = usePlace();
  const { data } = useEstimate(productId, place);
  if (place === null || !data) return null;
  if (!data.available) {
    return <small className={classes.refused}>{texts.noDelivery(place.name)}</small>;
  }
  const from = data.freeShippingThreshold;
  const isFree = from !== null && subtotal >= from;
  return <small>+ {texts.freight(isFree ? 0 : data.shippingRate)}</small>;
}
