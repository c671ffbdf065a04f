import { IconChevronDown, IconMenu2 } from '@largo/web-kit/look/icons/index.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure } from '@largo/web-kit/look/disclosure.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { categoriesQuery, popularCategories } from '@largo/web-topics/catalog/category.queries.ts';
import classes from './category-bar.module.css';
import { CategoryMenu } from './category-menu.tsx';
import { texts } from '@largo/web-topics/menu/texts.ts';

const NeighborhoodMenu = lazy(async () => ({
  default: (await import('./neighborhood-menu.tsx')).NeighborhoodMenu,
}));

export function CategoryBar() {
  const { brand, city } = useSettings();
  const { data: categories = [] } = useQuery(categoriesQuery());
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
          {(close) => <CategoryMenu categories={categories} onDone={close} />}
        </Disclosure>
        <Disclosure
          buttonClass={classes.item}
          label={
            <>
              {texts.bar.neighborhoods(city)}
              <IconChevronDown size={15} stroke={2} />
            </>
          }
        >
          {(close) => (
            <Suspense fallback={null}>
              <NeighborhoodMenu onDone={close} />
            </Suspense>
          )}
        </Disclosure>
        <Link to={paths.products()} className={classes.item}>
          {texts.explore}
        </Link>
        {popularCategories(categories, 3).map(({ slug, name }) => (
          <Link key={slug} to={paths.category(slug)} className={`${classes.item} ${classes.quick}`}>
            {name}
          </Link>
        ))}
        <Link to={paths.sellers} className={classes.item}>
          {texts.bar.sellers}
        </Link>
        <Link to={paths.register('seller')} className={`${classes.item} ${classes.sell}`}>
          {texts.bar.sell(brand)}
        </Link>
      </div>
    </nav>
  );
}
