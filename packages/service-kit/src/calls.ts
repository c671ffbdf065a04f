/** For programs that call services but are not one: without the rest of the kit they start in half the time. */
export { makeServiceHttp, type Method } from './clients/service-http.ts';
export { ConfigError, type Environment, readConfig } from './config.ts';
export { KitConfig } from './kit-config.ts';
