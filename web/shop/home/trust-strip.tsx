import { useQuery } from '@tanstack/react-query';
import { deliveryToQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import classes from './home.module.css';
import { texts } from './texts.ts';

const { trust: words } = texts;

interface TrustStripProps {
  /** That can sell. */
  readonly stores: number | undefined;
  /** To which something is delivered. */
  readonly neighborhoods: number;
  /** With something in them. */
  readonly categories: number;
}

/** What there is none of is not claimed. */
export function TrustStrip({ stores = 0, neighborhoods, categories }: TrustStripProps) {
  const { place } = usePlace();
  const { data } = useQuery({ ...deliveryToQuery(place?.id ?? ''), enabled: place !== null });
  const storesText =
    place !== null && data ? words.deliverTo(data.stores, place.name) : words.storesText;
  const counted = [
    { count: stores, title: words.stores(stores), text: storesText },
    {
      count: neighborhoods,
      title: words.neighborhoods(neighborhoods),
      text: words.neighborhoodsText,
    },
    { count: categories, title: words.categories(categories), text: words.categoriesText },
  ];
  const tiles = [
    ...counted.filter(({ count }) => count > 0),
    { title: words.payment, text: words.paymentText },
  ];
  return (
    <ul className={classes.trust} aria-label={texts.trust.label}>
      {tiles.map(({ title, text }) => (
        <li key={title} className="l-stack">
          <strong>{title}</strong>
          <span className="l-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
