import { sleep } from 'k6';
import type { Options } from 'k6/options';
import { seconds } from './support.ts';

/** No one comes: what the parts cost while they wait. */
export const options: Options = {
  scenarios: { idle: { executor: 'per-vu-iterations', exec: 'idle', maxDuration: '11m' } },
};

export function idle(): void {
  sleep(seconds);
}
