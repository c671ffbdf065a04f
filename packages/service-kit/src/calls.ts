/** What a program needs that calls services and is none: without the rest of the kit it starts in half the time. */
export { makeServiceHttp, type Method } from './clients/service-http.ts';
export { ConfigError, type Environment, readConfig } from './config.ts';
export { KitConfig } from './kit-config.ts';
