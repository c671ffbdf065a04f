import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** The neighbourhood everything is delivered to, chosen in the header. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

export const placeCookie = 'largo-place';
const aYearSeconds = 31_536_000;

/** Reads a `Cookie` header or `document.cookie`. Anything odd counts as no choice. */
export function placeFromCookies(cookies: string): Place | null {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${placeCookie}=`));
  if (pair === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(placeCookie.length + 1)));
    const place = value as Partial<Place> | null;
    if (typeof place?.id !== 'string' || typeof place.name !== 'string') return null;
    return { id: place.id.slice(0, 60), name: place.name.slice(0, 100) };
  } catch {
    return null;
  }
}

function rememberPlace(place: Place | null): void {
  const value = place === null ? '' : encodeURIComponent(JSON.stringify(place));
  const age = place === null ? 0 : aYearSeconds;
  document.cookie = `${placeCookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

interface PlaceState {
  readonly place: Place | null;
  choose(place: Place | null): void;
  /** The picker of the header, opened from wherever freight is shown. */
  readonly picking: boolean;
  setPicking(open: boolean): void;
}
const PlaceContext = createContext<PlaceState | null>(null);

export function PlaceProvider(props: { initial: Place | null; children: ReactNode }) {
  const [place, setPlace] = useState(props.initial);
  const [picking, setPicking] = useState(false);
  const state = useMemo<PlaceState>(
    () => ({
      place,
      picking,
      setPicking,
      choose: (chosen) => {
        rememberPlace(chosen);
        setPlace(chosen);
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
