import { slugify } from '@largo/kernel';
import { WriteBehindBuffer } from '@largo/service-kit';
import type { UnservedRequests } from './db/demand-repository.ts';
import { isHome, type AskedPlace } from './domain/asked-place.ts';

interface DemandLogOptions {
  everyMs: number;
  write(found: UnservedRequests[]): Promise<void>;
  onFailure(error: unknown): void;
}

const maxPlaces = 2_000;
const maxSlugLength = 100;

/** Collects what was asked for and is not served; no quote waits for it to be written. */
export class DemandLog {
  readonly #places: WriteBehindBuffer<UnservedRequests>;

  constructor(options: DemandLogOptions) {
    this.#places = new WriteBehindBuffer({ ...options, most: maxPlaces });
  }

  /** What sellers ask of their own store is no demand. */
  note(sellerId: string, place: AskedPlace): void {
    if (place.askedBy === sellerId) return;
    const neighborhoodId = place.neighborhoodId ?? null;
    const slug = neighborhoodId === null ? slugOf(place) : null;
    if (neighborhoodId === null && slug === null) return;
    this.#places.add(`${sellerId} ${neighborhoodId ?? slug}`, (known) => ({
      sellerId,
      neighborhoodId,
      slug,
      requests: (known?.requests ?? 0) + 1,
    }));
  }

  flush(): Promise<void> {
    return this.#places.flush();
  }
}

function slugOf(place: AskedPlace): string | null {
  const { neighborhood } = place;
  if (!neighborhood || !isHome(place)) return null;
  return slugify(neighborhood).slice(0, maxSlugLength) || null;
}
