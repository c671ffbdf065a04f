import { formatNumber, formatRating, plural } from '../format/plural.ts';
import classes from './rating.module.css';

interface RatingProps {
  readonly average: number;
  readonly count: number;
  /** Shown when there is no rating yet. */
  readonly none?: string;
}

/** A shape, not a letter: not every device's fonts have one. As large as the text next to it. */
export const Star = () => <i className={classes.shape} aria-hidden="true" />;

export function Rating({ average, count, none = 'Sem avaliações' }: RatingProps) {
  if (count === 0) return <span className={classes.none}>{none}</span>;
  return (
    <span className={classes.root}>
      <span aria-hidden="true">
        <span className={classes.star}>
          <Star /> {formatRating(average)}
        </span>{' '}
        ({formatNumber(count)})
      </span>
      <span className="l-hidden">
        Nota {formatRating(average)} de 5, {plural(count, 'avaliação', 'avaliações')}
      </span>
    </span>
  );
}

export function Stars({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    <span className={classes.stars} role="img" aria-label={`${full} de 5 estrelas`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-on={star <= full}>
          <Star />
        </span>
      ))}
    </span>
  );
}
