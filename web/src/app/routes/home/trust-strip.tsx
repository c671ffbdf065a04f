import classes from './home.module.css';
import { texts } from './texts.ts';

interface TrustStripProps {
  readonly stores: number | undefined;
  readonly neighborhoods: number;
  readonly categories: number;
}

export function TrustStrip({ stores, neighborhoods, categories }: TrustStripProps) {
  const tiles = [
    ...(stores ? [{ title: texts.trust.stores(stores), text: texts.trust.storesText }] : []),
    { title: texts.trust.neighborhoods(neighborhoods), text: texts.trust.neighborhoodsText },
    { title: texts.trust.categories(categories), text: texts.trust.categoriesText },
    { title: texts.trust.payment, text: texts.trust.paymentText },
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
