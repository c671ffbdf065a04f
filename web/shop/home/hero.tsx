import { cityDay } from '@largo/kernel';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { deliveryToQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import { usePromisedDay } from '@largo/web-kit/page/use-arrival.ts';
import classes from './hero.module.css';
import { texts } from './texts.ts';

/** On which day something can arrive at the chosen neighbourhood, where that is known. */
function useSoonest(): string {
  const { place } = usePlace();
  const { data } = useQuery({ ...deliveryToQuery(place?.id ?? ''), enabled: place !== null });
  const now = serverTime();
  const day = usePromisedDay()(data?.quickestDays ?? null, now);
  if (place === null || day === null) return texts.hero.anyPlace;
  return texts.hero.quickest(place.name, day, cityDay(now));
}

export function Hero() {
  const { tagline } = useSettings();
  const soonest = useSoonest();
  return (
    <section className={classes.root}>
      <div className={classes.text}>
        <h1>{tagline}</h1>
        <p>
          {texts.hero.text} {soonest}
        </p>
        <div className={`l-wrap l-gap-10 ${classes.actions}`}>
          <LinkButton to={paths.products()}>{texts.hero.shop}</LinkButton>
          <LinkButton to={paths.register('seller')} variant="default" className={classes.plain}>
            {texts.hero.sell}
          </LinkButton>
        </div>
      </div>
      <div className={classes.pictures}>
        <img src="/hero/cake.webp" alt="" width={560} height={560} fetchPriority="high" />
        <img src="/hero/book.webp" alt="" width={280} height={280} />
        <img src="/hero/coffee.webp" alt="" width={280} height={280} />
      </div>
    </section>
  );
}
