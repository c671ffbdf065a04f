import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { usePlace } from '../../../lib/place.tsx';
import { productFreightQuery } from '../api/delivery.queries.ts';
import { productTexts } from '../product-texts.ts';
import { texts } from '../texts.ts';
import classes from './buy-panel.module.css';

function Estimate({
  productId,
  place,
}: {
  productId: string;
  place: { id: string; name: string };
}) {
  const { data, isError } = useQuery(productFreightQuery(productId, place.id));
  if (isError) {
    return (
      <p role="alert" lang="en">
        {productTexts.shipping.failed}
      </p>
    );
  }
  if (!data) return <p>{productTexts.shipping.loading}</p>;
  if (!data.available) {
    return (
      <p>
        {productTexts.shipping.none(place.name)}{' '}
        <Link to={paths.products({ neighborhood: place.name })}>
          {productTexts.shipping.others}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>
        <strong className={classes.arrival}>{texts.arrival(data.estimatedDays)}</strong> ·{' '}
        {texts.freight(data.shippingRate)}
      </p>
      {data.freeShippingThreshold !== null && data.shippingRate > 0 && (
        <p className={classes.soft}>{productTexts.shipping.freeFrom(data.freeShippingThreshold)}</p>
      )}
    </>
  );
}

/** Freight and day for the chosen place, before anything is clicked. */
export function ShippingEstimate({ productId }: { productId: string }) {
  const { place, setPicking } = usePlace();
  return (
    <div className={classes.row}>
      <IconTruckDelivery size={24} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.rowTitle}>
          {place === null ? productTexts.shipping.title : productTexts.shipping.to(place.name)}
        </p>
        {place !== null && <Estimate productId={productId} place={place} />}
        <button
          type="button"
          className={classes.textButton}
          data-scripts="only"
          onClick={() => setPicking(true)}
        >
          {place === null ? productTexts.shipping.choose : productTexts.shipping.change}
        </button>
      </div>
    </div>
  );
}
