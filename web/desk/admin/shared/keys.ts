import type { QueryClient } from '@tanstack/react-query';

export const adminKeys = {
  all: ['admin'] as const,
  users: ['admin', 'users'] as const,
  audit: ['admin', 'audit'] as const,
  payments: ['admin', 'payments'] as const,
  payouts: ['admin', 'payouts'] as const,
  integrity: ['admin', 'integrity'] as const,
  products: ['admin', 'products'] as const,
  refunds: ['admin', 'refunds'] as const,
  categories: ['admin', 'categories'] as const,
  neighborhoods: ['admin', 'neighborhoods'] as const,
  settings: ['admin', 'settings'] as const,
  searchMisses: ['admin', 'search-misses'] as const,
  synonyms: ['admin', 'synonyms'] as const,
  notices: ['admin', 'notices'] as const,
  overview: ['admin', 'overview'] as const,
};

/** Everything shown of the operator's area is asked again, the log too. */
export const refreshAdmin = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKeys.all });
