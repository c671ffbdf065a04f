/** Where every rule takes the time from, so that tests and the demo can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Real time plus an offset that the demo control moves forward. */
export class OffsetClock implements Clock {
  #offsetMs = 0;

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Sets the whole offset from real time, for processes that follow another process's clock. */
  setOffset(ms: number): void {
    this.#offsetMs = ms;
  }
}

export interface FixedClock extends Clock {
  advance(ms: number): void;
  set(instant: Date): void;
}

/** A clock that stands still until a test moves it. */
export function fixedClock(start: Date): FixedClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (instant) => {
      current = instant.getTime();
    },
  };
}

const durationPattern =
  /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/**
 * ISO 8601 duration of weeks, days, hours, minutes and seconds in milliseconds (`P15D`, `PT30M`).
 * Months and years are refused: their length depends on the calendar.
 * @throws RangeError when it can't be read
 */
export function parseIsoDuration(text: string): number {
  const match = durationPattern.exec(text);
  if (!match || text === 'P' || text.endsWith('T')) throw new RangeError(`not a duration: ${text}`);
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  const totalMinutes = (wholeDays * 24 + (hours ?? 0)) * 60 + (minutes ?? 0);
  return Math.round((totalMinutes * 60 + (seconds ?? 0)) * 1000);
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
