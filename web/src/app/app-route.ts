import type { LazyPage } from './lazy-page.tsx';

export interface AppRoute {
  readonly path: string;
  readonly page: LazyPage;
  /**
   * `minimal` on the way to paying: only the logo, back and help stay. `work` in the operator's area,
   * for operators: no shop around it.
   */
  readonly chrome?: 'minimal' | 'work';
}
