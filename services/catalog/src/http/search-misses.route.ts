import { SearchMissesAnswer, SearchMissesQuery } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { listSearchMisses } from '../queries/list-search-misses.ts';

export function searchMissesRoute(app: App, { sql, misses }: Deps): void {
  app.get(
    '/admin/search-misses',
    {
      config: { policy: 'admin' },
      schema: { querystring: SearchMissesQuery, response: { 200: SearchMissesAnswer } },
    },
    ({ query }) => {
      const { sortBy = 'count', page = 1, limit = 50 } = query;
      return listSearchMisses(sql, { sort: sortBy, page, limit });
    },
  );
  // What was not found in the last seconds is written before the connections close.
  app.addHook('onClose', () => misses.flush());
}
