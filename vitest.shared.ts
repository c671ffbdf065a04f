import type { ViteUserConfig } from 'vitest/config';

/** Workspace packages resolve to their TypeScript sources, so tests need no build. */
export const shared: ViteUserConfig = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
};
