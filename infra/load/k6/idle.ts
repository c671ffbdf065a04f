import { sleep } from 'k6';
import type { Options } from 'k6/options';
import { seconds } from './support.ts';

/** No requests: measures the cost of the idle processes. */
export const options: Options = {
  scenarios: { idle: { executor: 'per-vu-iterations', exec: 'idle', maxDuration: '11m' } },
};

export function idle(): void {
  sleep(seconds);
}
