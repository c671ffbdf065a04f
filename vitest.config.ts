import { defineConfig } from 'vitest/config';

/** Every workspace with tests; `e2e` runs by itself, because it needs the machine for itself. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'services/*', 'gateway', 'web', 'infra/*'].map(
      (folder) => `${folder}/vitest.config.ts`,
    ),
    pool: 'forks',
    maxWorkers: 2,
  },
});
