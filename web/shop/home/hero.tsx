import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { deliveryToQuery } from '@largo/web-topics/catalog/seller.queries.ts';
import { usePlace } from '@largo/web-kit/page/place.tsx';
import classes from './hero.module.css';
import { texts } from './texts.ts';

/** How soon something can arrive at the chosen neighbourhood, where that is known. */
function arrivalText(place: string | undefined, quickestDays: number | null | undefined): string {
  const isKnown = place !== undefined && typeof quickestDays === 'number';
  return isKnown ? texts.hero.quickest(place, quickestDays) : texts.hero.anyPlace;
}

export function Hero() {
  const { tagline } = useSettings();
  const { place } = usePlace();
  const { data } = useQuery({ ...deliveryToQuery(place?.id ?? ''), enabled: place !== null });
  return (
    <section className={classes.root}>
      <div className={classes.text}>
        <h1>{tagline}</h1>
        <p>
          {texts.hero.text} {arrivalText(place?.name, data?.quickestDays)}
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
