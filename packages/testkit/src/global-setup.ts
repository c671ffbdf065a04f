import { holdPostgres, releasePostgres } from './shared-postgres.ts';

/** For vitest: nothing is started here, but the server that a test starts lives as long as the run. */
export function setup(): () => Promise<void> {
  holdPostgres();
  return releasePostgres;
}
