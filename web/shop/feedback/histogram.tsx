import { Star } from '@largo/web-kit/look/rating.tsx';
import { feedbackTexts as texts } from './feedback-texts.ts';
import classes from './histogram.module.css';

interface HistogramProps {
  /** Index 0 is one star. */
  readonly counts: readonly number[];
  readonly selected?: number | null;
  /** Makes the bars a filter. */
  readonly onSelect?: (stars: number) => void;
}

/** How often each number of stars was given. */
export function Histogram({ counts, selected, onSelect }: HistogramProps) {
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  return (
    <ul className={classes.root}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const bar = (
          <>
            <span>
              {stars} <Star />
              <span className="l-hidden">{texts.stars(stars)}</span>
            </span>
            <meter aria-hidden="true" min={0} max={total} value={count} />
            <span className={classes.count}>
              {count}
              <span className="l-hidden">{texts.given(count)}</span>
            </span>
          </>
        );
        return (
          <li key={stars}>
            {onSelect ? (
              <button
                type="button"
                aria-pressed={selected === stars}
                onClick={() => onSelect(stars)}
              >
                {bar}
              </button>
            ) : (
              <div>{bar}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
