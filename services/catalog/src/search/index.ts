export type { DeliveryReach } from './delivery-reach.ts';
export { MissLog } from './miss-log.ts';
export type { ProductFilter } from './product-filter.ts';
export { chooseSort } from './product-page.ts';
export { makeProductSearch, type ProductSearch } from './product-search.ts';
