import type { LazyPage } from '@largo/web-kit/page/lazy-page.tsx';

export interface AppRoute {
  readonly path: string;
  readonly page: LazyPage;
  /**
   * `minimal` on the way to paying: only the logo, back and help stay. `work` in the operator's area and
   * in a store's own: no shop around it. On phones the shop has one row above; `list` adds the place and the
   * categories, `product` has its buttons below.
   */
  readonly chrome?: 'minimal' | 'work' | 'list' | 'product';
  /** The provider's card fields are on it: its document alone lets their origins in. */
  readonly takesCard?: true;
}
