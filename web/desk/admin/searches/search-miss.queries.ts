import type { SearchMissesAnswer } from '@largo/contracts';
import { adminKeys } from '../shared/keys.ts';
import { pageQuery } from '../../screens/answer-query.ts';

export type SearchMiss = SearchMissesAnswer['misses'][number];

const pageSize = 50;

export const searchMissesQuery = (sortBy: string, page: number) =>
  pageQuery<SearchMissesAnswer>([...adminKeys.searchMisses, sortBy, page], '/admin/search-misses', {
    sortBy,
    page,
    limit: pageSize,
  });
