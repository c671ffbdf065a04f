import type { StoreProfileAnswer } from '@largo/contracts';
import { storeFeedback } from '../feedback/feedback.queries.ts';
import { FeedbackBoard } from '../feedback/feedback-board.tsx';
import { storeTexts as texts } from '../catalog/store-texts.ts';
import { formatRating } from '@largo/web-kit/format/plural.ts';
import classes from './store-page.module.css';

const averages = ['avgProductQuality', 'avgCommunication', 'avgDelivery'] as const;

export function StoreReviews({ profile }: { profile: StoreProfileAnswer }) {
  const { stats } = profile.ratings;
  if (stats.totalRatings === 0)
    return <p className={`l-muted ${classes.soft}`}>{texts.noRatings}</p>;
  return (
    <section>
      <h2 className="l-hidden">{texts.tabs.reviews}</h2>
      <FeedbackBoard
        source={storeFeedback(profile)}
        average={stats.avgOverall}
        total={stats.totalRatings}
        counts={[1, 2, 3, 4, 5].map((stars) => stats.distribution[String(stars)] ?? 0)}
      >
        <dl className={classes.facts}>
          {averages.map((name) => (
            <div key={name}>
              <dt>{texts.averages[name]}</dt>
              <dd>{stats[name] > 0 ? formatRating(stats[name]) : '–'}</dd>
            </div>
          ))}
        </dl>
      </FeedbackBoard>
    </section>
  );
}
