import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { neighborhoodsQuery } from '@largo/web-topics/catalog/delivery.queries.ts';
import { destinationOf } from './asked-filters.ts';
import { filterHref, type FilterValues } from './product-filters.ts';

/** Where the things on this list go, when it is about one neighbourhood; not known at first. */
export function useDestination(values: FilterValues) {
  const isAsked = values.neighborhood !== undefined;
  const { data, isPending } = useQuery({ ...neighborhoodsQuery(), enabled: isAsked });
  return { destination: destinationOf(values, data), isKnown: !isAsked || !isPending };
}

/** An address with a neighbourhood's former name becomes that of its name of now. */
export function useCurrentName(values: FilterValues, renamed: string | undefined) {
  const navigate = useNavigate();
  const to =
    renamed === undefined || values.neighborhood === undefined
      ? null
      : filterHref({ ...values, neighborhood: renamed });
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [navigate, to]);
}
