import { IconChevronDown, IconMapPin } from '@largo/web-kit/look/icons/index.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { neighborhoodsQuery } from '@largo/web-topics/catalog/delivery.queries.ts';
import { isPlaceGone, usePlace } from '@largo/web-kit/page/place.tsx';
import classes from './place-picker.module.css';
import { texts } from '@largo/web-topics/menu/texts.ts';

const PlaceForm = lazy(async () => ({ default: (await import('./place-form.tsx')).PlaceForm }));

/** The neighbourhood everything is priced for; chosen without an account. */
export function PlacePicker() {
  const { place, picking, setPicking, adopt, choose } = usePlace();
  const queryClient = useQueryClient();
  // Whichever answer says so: it was chosen long ago, and is none of the city's any more.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (place && isPlaceGone(query.state.error, place)) adopt(null);
      }),
    [queryClient, place, adopt],
  );
  const { data: neighborhoods = [] } = useQuery({
    ...neighborhoodsQuery(),
    enabled: place !== null,
  });
  const name = neighborhoods.find(({ id }) => id === place?.id)?.name;
  useEffect(() => {
    if (!place || name === undefined || name === place.name) return;
    const renamed = { id: place.id, name };
    if (place.fromAccount) adopt(renamed);
    else choose(renamed);
  }, [place, name, adopt, choose]);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-scripts="only"
        onClick={() => setPicking(true)}
      >
        <IconMapPin size={20} stroke={1.75} />
        <span className={classes.text}>
          <small>{texts.deliverTo}</small>{' '}
          <strong className="l-row l-gap-4">
            <span>{place?.name ?? texts.choosePlace}</span>
            <IconChevronDown size={15} stroke={2.25} />
          </strong>
        </span>
      </button>
      <Sheet title={texts.placeTitle} open={picking} onClose={() => setPicking(false)}>
        <Suspense fallback={null}>
          <PlaceForm onDone={() => setPicking(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
