import { planted as p0 } from '../search/facets.ts';
export const planted = p0;
