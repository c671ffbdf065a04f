import type { UserView } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import {
  neighborhoodsQuery,
  type Neighborhood,
} from '@largo/web-topics/catalog/delivery.queries.ts';
import { isPlaceOpen, usePlace } from '@largo/web-kit/page/place.tsx';

const fold = (text: string) => stripAccents(text).toLowerCase().trim();

/** By its id, or by the text of an address that has none yet. */
const isOf = (
  { id, name }: Neighborhood,
  { neighborhood, neighborhoodId }: NonNullable<UserView['address']>,
) => (neighborhoodId === undefined ? fold(name) === fold(neighborhood) : id === neighborhoodId);

/** Until a neighbourhood is chosen in this browser, goods go to the account's address. */
export function AccountPlace({ user }: { user: UserView }) {
  const { city } = useSettings();
  const { place, adopt } = usePlace();
  const { address } = user;
  const isHere = address !== null && fold(address.city) === fold(city);
  const isAdopted = place?.fromAccount === true;
  const mayAdopt = isAdopted || (place === null && isPlaceOpen(document.cookie));
  const { data: neighborhoods } = useQuery({
    ...neighborhoodsQuery(),
    enabled: isHere && mayAdopt,
  });
  const home = isHere ? neighborhoods?.find((one) => isOf(one, address)) : undefined;
  const homeId = home?.id;
  const latest = useRef({ adopt, home });
  latest.current = { adopt, home };

  useEffect(() => {
    const now = latest.current;
    if (mayAdopt && now.home && now.home.id !== place?.id) now.adopt(now.home);
  }, [mayAdopt, homeId, place?.id]);
  return null;
}
