import type { DisputeOfOrder } from '@largo/contracts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { disputeTexts as texts } from './refund-texts.ts';
import classes from './dispute-card.module.css';

interface DisputeWordsProps {
  /** The report, which is the first word. */
  readonly description: string;
  readonly createdAt: string;
  readonly statements: DisputeOfOrder['statements'];
  /** Who reads it, if it is a party. */
  readonly reader?: 'buyer' | 'seller';
}

/** Everything that both sides said, oldest first. */
export function DisputeWords({ description, createdAt, statements, reader }: DisputeWordsProps) {
  const report = { id: 'report', by: 'buyer' as const, text: description, createdAt };
  return (
    <ol className={`l-stack l-gap-14 ${classes.words}`} aria-label={texts.words}>
      {[report, ...statements].map(({ id, by, text, createdAt: at }) => (
        <li key={id} className={classes.word} data-by={by}>
          <p>
            <strong>{by === reader ? texts.you : texts.who[by]}</strong>{' '}
            <small className="l-muted">{formatMoment(at)}</small>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
