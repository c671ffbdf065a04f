import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { CategoryTile } from '@largo/web-topics/catalog/category.queries.ts';
import { categoryPicture } from './category-picture.ts';
import { texts } from '@largo/web-topics/catalog/texts.ts';
import classes from './category-tiles.module.css';

const shades = ['mata', 'barro', 'ipe'] as const;

interface CategoryTilesProps {
  readonly categories: readonly CategoryTile[];
  /** Low, and on phones one row to scroll: the list below it matters more. */
  readonly inRow?: boolean;
}

export function CategoryTiles({ categories, inRow }: CategoryTilesProps) {
  return (
    <ul className={classes.grid} data-row={inRow}>
      {categories.map(({ id, slug, name, icon, productCount }, index) => (
        <li key={id}>
          <Link to={paths.category(slug)} className={classes.tile}>
            <span className={classes.arch} data-shade={shades[index % shades.length]}>
              <img src={categoryPicture(icon)} alt="" width={112} height={112} loading="lazy" />
            </span>
            <span className={classes.name}>{name}</span>
            {productCount > 0 && (
              <span className={classes.count}>{texts.seller.products(productCount)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
