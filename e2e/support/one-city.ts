import { afterAll, beforeAll } from 'vitest';
import { receiveTraces, type TraceReceiver } from '@largo/testkit';
import { type OwnSystem, startSystem } from './system.ts';

export interface OneCity {
  system: OwnSystem;
  /** Receives the spans of every request and event. */
  traces: TraceReceiver;
}

let one: OneCity | undefined;

/** The city with a month of orders that all files of `city/` look at, one after the other. */
export function oneCity(): OneCity {
  if (!one) throw new Error('the city is not running');
  return one;
}

/** The tests search everything that is logged and traced, and make more calls than the rate limits allow. */
async function startOneCity(): Promise<void> {
  const traces = await receiveTraces();
  const system = await startSystem({
    ...traces.env,
    LARGO_DEMO: 'month',
    AUDIT_EVERY_MINUTES: '1',
    LOG_LEVEL: 'debug',
    AUTH_LIMIT_PER_MINUTE: '1000000',
    READ_LIMIT_PER_MINUTE: '1000000',
    SEARCH_LIMIT_PER_MINUTE: '1000000',
    WRITE_LIMIT_PER_MINUTE: '1000000',
  });
  one = { system, traces };
}

async function stopOneCity(): Promise<void> {
  await one?.system.stop();
  one?.traces.close();
}

// Registered when the first of the files is read, so that it runs before their own.
beforeAll(startOneCity, 300_000);
afterAll(stopOneCity, 120_000);
