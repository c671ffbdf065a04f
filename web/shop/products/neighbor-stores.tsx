import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { filterHref } from './product-filters.ts';
import { neighborStoresQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { texts } from './texts.ts';
import classes from './neighbor-stores.module.css';

const words = texts.results;

/** The second thing that a neighbourhood may stand for: the stores that are there. */
export function NeighborStores({ of: neighborhood }: { of: string }) {
  const { data: stores = [] } = useQuery(neighborStoresQuery(neighborhood));
  if (stores.length === 0) return null;
  return (
    <section className={classes.root}>
      <h2>{words.neighbors(neighborhood)}</h2>
      <ul className="l-wrap l-gap-8">
        {stores.map(({ id, address, businessName }) => (
          <li key={id}>
            <Link to={paths.store(address)}>{businessName}</Link>
          </li>
        ))}
        <li>
          <Link to={filterHref({ origin: neighborhood })} className={classes.all}>
            {words.ofNeighbors}
          </Link>
        </li>
      </ul>
    </section>
  );
}
