import { newId, placeSlug } from '@largo/kernel';
import type { Units } from '@largo/messaging';
import { type Logger, WriteBehindBuffer } from '@largo/service-kit';
import type { UnservedRequests } from '../db/demand-repository.ts';
import { type City, isInCity, type RequestedPlace } from '../domain/city.ts';
import { recordDemand } from '../use-cases/record-demand.ts';

interface DemandRecorderOptions {
  units: Units;
  city: City;
  everyMs: number;
  log: Logger;
}

const maxPlaces = 2_000;
const maxSlugLength = 100;

/** Collects requests of freight that sellers do not serve and writes them together; quotes do not wait for the write. */
export class DemandRecorder {
  readonly #city: City;
  readonly #buffer: WriteBehindBuffer<UnservedRequests>;

  constructor({ units, city, everyMs, log }: DemandRecorderOptions) {
    this.#city = city;
    this.#buffer = new WriteBehindBuffer({
      everyMs,
      most: maxPlaces,
      write: (found) => recordDemand(units.plain({ correlationId: newId() }), found),
      onFailure: (err) => log.warn({ err }, 'requests to unserved places were not recorded'),
    });
  }

  /** Sellers who try their own store are not counted. */
  note(sellerId: string, place: RequestedPlace): void {
    if (place.requestedBy === sellerId) return;
    const neighborhoodId = place.neighborhoodId ?? null;
    const slug = neighborhoodId === null ? this.#slugOf(place) : null;
    if (neighborhoodId === null && slug === null) return;
    this.#buffer.add(`${sellerId} ${neighborhoodId ?? slug}`, (known) => ({
      sellerId,
      neighborhoodId,
      slug,
      requests: (known?.requests ?? 0) + 1,
    }));
  }

  flush(): Promise<void> {
    return this.#buffer.flush();
  }

  #slugOf(place: RequestedPlace): string | null {
    const { neighborhood } = place;
    if (!neighborhood || !isInCity(this.#city, place)) return null;
    return placeSlug(neighborhood).slice(0, maxSlugLength) || null;
  }
}
