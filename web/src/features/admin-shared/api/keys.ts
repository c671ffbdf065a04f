export const adminKeys = {
  all: ['admin'] as const,
  users: ['admin', 'users'] as const,
  audit: ['admin', 'audit'] as const,
  payments: ['admin', 'payments'] as const,
  products: ['admin', 'products'] as const,
  refunds: ['admin', 'refunds'] as const,
  categories: ['admin', 'categories'] as const,
  neighborhoods: ['admin', 'neighborhoods'] as const,
  settings: ['admin', 'settings'] as const,
  searchMisses: ['admin', 'search-misses'] as const,
  synonyms: ['admin', 'synonyms'] as const,
  overview: ['admin', 'overview'] as const,
};
