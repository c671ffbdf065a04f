import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconChevronDown } from '@largo/web-kit/look/icons/index.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { CategoryTile } from '@largo/web-topics/catalog/category.queries.ts';
import classes from './category-menu.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

interface CategoryMenuProps {
  readonly categories: readonly CategoryTile[];
  readonly onDone: () => void;
}

/** Departments with their children; on phones one department at a time is open. Empty ones lead nowhere. */
export function CategoryMenu({ categories, onDone }: CategoryMenuProps) {
  const [open, setOpen] = useState<string | null>(null);
  const filled = categories.filter(({ productCount }) => productCount > 0);
  const departments = filled.filter(({ parentId }) => parentId === null);
  return (
    <div className={classes.root}>
      <Link to={paths.products()} className={classes.all} onClick={onDone}>
        {texts.bar.allProducts}
      </Link>
      <ul className={classes.departments}>
        {departments.map(({ id, slug, name }) => {
          const children = filled.filter(({ parentId }) => parentId === id);
          const isOpen = open === id;
          return (
            <li key={id} data-open={isOpen}>
              <p className={classes.department}>
                <Link to={paths.category(slug)} onClick={onDone}>
                  {name}
                </Link>
                {children.length > 0 && (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-label={texts.bar.childrenOf(name)}
                    onClick={() => setOpen(isOpen ? null : id)}
                  >
                    <IconChevronDown size={20} stroke={2} />
                  </button>
                )}
              </p>
              <ul className={classes.children}>
                {children.map((child) => (
                  <li key={child.id}>
                    <Link to={paths.category(child.slug)} onClick={onDone}>
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
