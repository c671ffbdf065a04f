import { InvalidInput, parseIsoDuration } from '@largo/kernel';
import { buildApp, type Logger } from '@largo/service-kit';
import Type from 'typebox';

export interface ControlOptions {
  port: number;
  log: Logger;
  /** Describes what runs where. */
  describe(): object;
  /** The offset of the demo's clock from real time. */
  offsetMs(): number;
  /** Moves every service and the sandbox to that offset, and runs what has become due. */
  moveTo(offsetMs: number): Promise<void>;
}

const Move = Type.Object({ advance: Type.String({ maxLength: 40 }) });
const longestMs = 10 * 366 * 86_400_000;

/** The demo's control: where everything is, and the clock. Loopback only. */
export async function startControl(
  options: ControlOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = buildApp({ log: options.log });
  const now = () => new Date(Date.now() + options.offsetMs()).toISOString();
  const open = { config: { policy: 'public' } } as const;
  app.get('/', open, () => ({
    ...options.describe(),
    clock: { now: now(), offsetMs: options.offsetMs() },
  }));
  app.get('/clock', open, () => ({ now: now(), offsetMs: options.offsetMs() }));
  app.post('/clock', { ...open, schema: { body: Move } }, async (request) => {
    const byMs = durationOf(request.body.advance);
    await options.moveTo(options.offsetMs() + byMs);
    return { now: now(), offsetMs: options.offsetMs() };
  });
  const url = await app.listen({ port: options.port, host: '127.0.0.1' });
  return { url, stop: () => app.close() };
}

/** The clock only moves forward, because stored times must stay in the past. */
function durationOf(text: string): number {
  try {
    const ms = parseIsoDuration(text);
    if (ms > 0 && ms <= longestMs) return ms;
  } catch {
    // Refused below, like a duration that is out of range.
  }
  throw new InvalidInput('advance', 'Informe uma duração ISO 8601, como P15D ou PT30M.');
}
