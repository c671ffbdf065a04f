export { catalog } from './service.ts';
export { type CatalogSeed, seedCatalog } from './seed.ts';
