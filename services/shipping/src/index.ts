export { type SeedFreight, seedFreight, seedNeighborhoods } from './seed.ts';
export { findActiveNeighborhoods } from './queries/list-neighborhoods.ts';
export { shipping } from './service.ts';
