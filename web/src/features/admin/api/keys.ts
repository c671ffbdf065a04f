export const adminKeys = {
  all: ['admin'] as const,
  users: ['admin', 'users'] as const,
  audit: ['admin', 'audit'] as const,
  overview: ['admin', 'overview'] as const,
};
