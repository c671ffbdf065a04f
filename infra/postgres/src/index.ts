export { versionOf } from './binaries.ts';
export { otherPackage } from './config.ts';
export { resolveDataDir } from './data-dir.ts';
export { isAlive } from '../is-alive.mjs';
export { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';
export { provision, type ProvisionOptions } from './provision.ts';
export { initSql, roleOf, serviceNames } from './provision-sql.ts';
export { freePort, isListening } from './ports.ts';
