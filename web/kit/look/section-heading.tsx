import { Link } from 'react-router-dom';
import classes from './section-heading.module.css';

interface SectionHeadingProps {
  readonly id?: string;
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
}

export function SectionHeading({ id, title, more }: SectionHeadingProps) {
  return (
    <div className={classes.root}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {more && (
        <Link to={more.to} className={classes.more}>
          {more.label}
        </Link>
      )}
    </div>
  );
}
