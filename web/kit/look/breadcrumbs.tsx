import { Link } from 'react-router-dom';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Caminho" className={classes.root} data-crumbs>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
