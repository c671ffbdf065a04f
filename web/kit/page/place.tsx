import { isUuid } from '@largo/kernel';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

/** The neighbourhood everything is delivered to, chosen in the header. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** Not chosen: it comes from the account's address. */
  readonly fromAccount?: true;
}

export const placeCookie = 'largo-place';
const aYearSeconds = 31_536_000;
const prefix = `${placeCookie}=`;

const cookieValue = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);

/** Reads a `Cookie` header or `document.cookie`. Anything odd counts as no choice. */
export function placeFromCookies(cookies: string): Place | null {
  const text = cookieValue(cookies);
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    const place = value as Partial<Place> | null;
    if (typeof place?.id !== 'string' || typeof place.name !== 'string') return null;
    if (!isUuid(place.id)) return null;
    const known = { id: place.id.toLowerCase(), name: place.name.slice(0, 100) };
    return place.fromAccount === true ? { ...known, fromAccount: true } : known;
  } catch {
    return null;
  }
}

/** Whether an answer was refused because there is no such neighbourhood any more. */
export function isPlaceGone(error: unknown, { id }: Place): boolean {
  const refusal = error as { code?: string; details?: { id?: string } | null } | null;
  return refusal?.code === 'NEIGHBORHOOD_NOT_FOUND' && refusal.details?.id === id;
}

/** Neither a place was chosen in this browser, nor to have none. */
export const isPlaceOpen = (cookies: string) => cookieValue(cookies) === undefined;

function writeCookie(value: string, ageSeconds: number): void {
  document.cookie = `${prefix}${value}; Path=/; Max-Age=${ageSeconds}; SameSite=Lax`;
}
const rememberPlace = (place: Place | null) =>
  writeCookie(encodeURIComponent(JSON.stringify(place)), aYearSeconds);

interface PlaceState {
  readonly place: Place | null;
  /** Null is a choice too: no place, even when the account has one. */
  choose(place: Place | null): void;
  /** The account's place, while none is chosen; null after logout. */
  adopt(place: Place | null): void;
  /** The picker of the header, opened from wherever freight is shown. */
  readonly picking: boolean;
  setPicking(open: boolean): void;
}
const PlaceContext = createContext<PlaceState | null>(null);

export function PlaceProvider(props: { initial: Place | null; children: ReactNode }) {
  const [place, setPlace] = useState(props.initial);
  const [picking, setPicking] = useState(false);
  // Only after hydration, which has to find what the server wrote: another tab, or the answer to the
  // page before this one, may have set the cookie while the HTML was on its way.
  useEffect(() => {
    const current = placeFromCookies(document.cookie);
    const text = cookieValue(document.cookie);
    // Neither a place nor the choice of none: it would stand in the way of the account's place.
    if (current === null && text !== undefined && text !== 'null') writeCookie('', 0);
    setPlace((shown) => (shown?.id === current?.id ? shown : current));
  }, []);
  const state = useMemo<PlaceState>(
    () => ({
      place,
      picking,
      setPicking,
      choose: (chosen) => {
        rememberPlace(chosen);
        setPlace(chosen);
      },
      adopt: (home) => {
        const adopted = home && ({ id: home.id, name: home.name, fromAccount: true } as const);
        if (adopted === null) writeCookie('', 0);
        else rememberPlace(adopted);
        setPlace(adopted);
      },
    }),
    [place, picking],
  );
  return <PlaceContext value={state}>{props.children}</PlaceContext>;
}

export function usePlace(): PlaceState {
  const state = use(PlaceContext);
  if (state === null) throw new Error('PlaceProvider is missing');
  return state;
}
