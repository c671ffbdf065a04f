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
            <span aria-hidden="true">
              {stars} <Star />
            </span>
            <meter aria-hidden="true" min={0} max={total} value={count} />
            <span aria-hidden="true" className={classes.count}>
              {count}
            </span>
          </>
        );
        return (
          <li key={stars}>
            {onSelect ? (
              <button
                type="button"
                aria-pressed={selected === stars}
                aria-label={texts.bar(stars, count)}
                onClick={() => onSelect(stars)}
              >
                {bar}
              </button>
            ) : (
              <div>
                {bar}
                <span className="l-hidden">{texts.bar(stars, count)}</span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
