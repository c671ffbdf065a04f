import type { SiteAddresses } from '../shared/render-contract.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { publicRoutes } from './public-routes.ts';

/** Every page that can be found, by the one address that is its own. */
export const siteAddresses: SiteAddresses = {
  fixed: publicRoutes.map(({ path }) => path).filter((path) => !path.includes(':')),
  products: ({ id, title }) => paths.product(id, title),
  categories: ({ id, slug }) => paths.category(slug ?? id),
  neighborhood: (neighborhood) => paths.products({ neighborhood }),
  stores: ({ id, slug }) => paths.store(slug ?? id),
};
