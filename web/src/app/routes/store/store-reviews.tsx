import type { StoreProfileAnswer } from '@largo/contracts';
import { Stars } from '../../../components/rating.tsx';
import { Histogram } from '../../../features/catalog/components/histogram.tsx';
import { storeTexts as texts } from '../../../features/catalog/store-texts.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatRating, plural } from '../../../lib/plural.ts';
import classes from './store-page.module.css';

type Ratings = StoreProfileAnswer['ratings'];
const averages = ['avgProductQuality', 'avgCommunication', 'avgDelivery'] as const;
const subRatings = ['productQualityRating', 'communicationRating', 'deliveryRating'] as const;

function subText(item: Ratings['items'][number]): string {
  return subRatings
    .flatMap((name) => {
      const value = item[name];
      return value === null ? [] : [`${texts.subRatings[name]} ${value}/5`];
    })
    .join(' · ');
}

export function StoreReviews({ ratings }: { ratings: Ratings }) {
  const { stats, items } = ratings;
  if (stats.totalRatings === 0) return <p className={classes.soft}>{texts.noRatings}</p>;
  const counts = [1, 2, 3, 4, 5].map((stars) => stats.distribution[String(stars)] ?? 0);
  return (
    <div className={classes.reviews}>
      <div>
        <h2 className="l-hidden">{texts.tabs.reviews}</h2>
        <p className={classes.average}>
          <strong>{formatRating(stats.avgOverall)}</strong>
          <Stars value={stats.avgOverall} />
        </p>
        <p className={classes.soft}>{plural(stats.totalRatings, 'avaliação', 'avaliações')}</p>
        <Histogram counts={counts} />
        <dl className={classes.facts}>
          {averages.map((name) => (
            <div key={name}>
              <dt>{texts.averages[name]}</dt>
              <dd>{stats[name] > 0 ? formatRating(stats[name]) : '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <p>
              <Stars value={item.overallRating} /> <strong>{item.buyer.name}</strong>{' '}
              <time dateTime={item.createdAt} className={classes.soft}>
                {formatDay(item.createdAt)}
              </time>
            </p>
            {item.comment !== null && <p>{item.comment}</p>}
            <p className={classes.soft}>{subText(item)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
