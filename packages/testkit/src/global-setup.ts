import { holdPostgres, releasePostgres } from './shared-postgres.ts';

/** For vitest: starts nothing, but keeps the server that a test starts alive until the run ends. */
export function setup(): () => Promise<void> {
  holdPostgres();
  return releasePostgres;
}
