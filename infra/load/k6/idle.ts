import { sleep } from 'k6';
import type { Options } from 'k6/options';
import { seconds } from './support.ts';

/** No one comes: what the parts cost while they wait. */
export const options: Options = { vus: 1, iterations: 1 };

export default function idle(): void {
  sleep(seconds);
}
