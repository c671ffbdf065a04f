import type { LazyPage } from './lazy-page.tsx';

export interface AppRoute {
  readonly path: string;
  readonly page: LazyPage;
  /** `minimal` on the way to paying: only the logo, back and help stay. */
  readonly chrome?: 'minimal';
}
