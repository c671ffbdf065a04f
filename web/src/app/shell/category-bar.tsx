import { IconChevronDown, IconMenu2 } from '../../components/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../components/disclosure.tsx';
import { paths } from '../../config/paths.ts';
import { categoriesQuery, popularCategories } from '../../features/catalog/api/category.queries.ts';
import { neighborhoodsQuery } from '../../features/catalog/api/delivery.queries.ts';
import classes from './category-bar.module.css';
import { LinkList } from './menu-links.tsx';
import { texts } from './texts.ts';

function NeighborhoodLinks({ onDone }: { onDone: () => void }) {
  const { data = [] } = useQuery(neighborhoodsQuery());
  const links = data.map(({ name }) => ({
    to: paths.products({ neighborhood: name }),
    label: name,
  }));
  return (
    <LinkList
      inColumns
      links={[{ to: paths.products(), label: texts.bar.allNeighborhoods }, ...links]}
      onDone={onDone}
    />
  );
}

export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const all = categories.map(({ id, name }) => ({ to: paths.category(id), label: name }));
  return (
    <nav className={classes.root} aria-label={texts.bar.label}>
      <div className={`l-page ${classes.row}`}>
        <Disclosure
          buttonClass={`${classes.item} ${classes.first}`}
          label={
            <>
              <IconMenu2 size={18} stroke={2} />
              {texts.bar.categories}
            </>
          }
        >
          {(close) => (
            <LinkList
              inColumns
              links={[{ to: paths.products(), label: texts.bar.allProducts }, ...all]}
              onDone={close}
            />
          )}
        </Disclosure>
        <Disclosure
          buttonClass={classes.item}
          label={
            <>
              {texts.bar.neighborhoods}
              <IconChevronDown size={15} stroke={2} />
            </>
          }
        >
          {(close) => <NeighborhoodLinks onDone={close} />}
        </Disclosure>
        <Link to={paths.products()} className={classes.item}>
          {texts.explore}
        </Link>
        {popularCategories(categories, 3).map(({ id, name }) => (
          <Link key={id} to={paths.category(id)} className={`${classes.item} ${classes.quick}`}>
            {name}
          </Link>
        ))}
        <Link to={paths.sellers} className={classes.item}>
          {texts.bar.sellers}
        </Link>
        <Link to={paths.register('seller')} className={`${classes.item} ${classes.sell}`}>
          {texts.bar.sell}
        </Link>
      </div>
    </nav>
  );
}
