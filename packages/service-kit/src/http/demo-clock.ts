import { InvalidInput, type Clock } from '@largo/kernel';
import Type from 'typebox';
import type { App } from './app-type.ts';
import { texts } from './texts.ts';

interface MovableClock extends Clock {
  advance(ms: number): void;
  setOffset?(ms: number): void;
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock && typeof clock.advance === 'function';
}

const Move = Type.Object({
  advanceMs: Type.Optional(Type.Number()),
  /** Offset from real time, so that sending it twice moves the clock once. */
  offsetMs: Type.Optional(Type.Number()),
});

/** Demonstrations only: moves this process's clock and runs what has become due. */
export function installDemoClock(app: App, clock: Clock, afterMove: () => Promise<void>): void {
  app.post(
    '/internal/clock',
    { config: { policy: 'internal' }, schema: { body: Move, hide: true } },
    async (request) => {
      const { advanceMs, offsetMs } = request.body;
      if (!isMovable(clock)) throw new InvalidInput('clock', texts.fixedClock);
      if (offsetMs !== undefined) clock.setOffset?.(offsetMs);
      else clock.advance(advanceMs ?? 0);
      await afterMove();
      return { now: clock.now().toISOString() };
    },
  );
}
