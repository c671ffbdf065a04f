import { stripAccents } from '@largo/kernel';
import { personalNames } from '@largo/web-kit/client/storage.ts';
import { storedList } from '@largo/web-kit/client/stored-list.ts';

const longest = 200;
const searches = storedList({
  name: personalNames.recentSearches,
  most: 6,
  keyOf: (search) => stripAccents(search).toLowerCase(),
});

export const rememberSearch = (search: string): void => searches.remember(search.slice(0, longest));
export const {
  forget: forgetSearch,
  clear: forgetSearches,
  useEntries: useRecentSearches,
} = searches;
