export { demoTokens, type SeedUser, seedUsers } from './seed.ts';
export { identity } from './service.ts';
