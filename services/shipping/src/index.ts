export { seedNeighborhoods } from './seed.ts';
export { shipping } from './service.ts';
