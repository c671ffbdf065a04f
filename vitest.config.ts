import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

/** `npm test -- orders` names those that are wanted. */
const folders = process.env['LARGO_TEST_FOLDERS']?.split(',') ?? [
  'packages/*',
  'services/*',
  'gateway',
  'infra/{auditor,backup,mercadopago-sandbox,postgres}',
];

/**
 * One project of many workspaces: they load the same packages, and what a worker has loaded for one serves the next.
 * Each also runs by itself, with the `vitest.config.ts` of its folder.
 */
const together = mergeConfig(shared, {
  test: {
    name: 'together',
    include: folders.map((folder) => `${folder}/test/**/*.test.ts`),
    globalSetup: ['packages/messaging/test/support/postgres-server.ts'],
    // What the slowest of them need on a busy machine: messaging, and the processes of the command line.
    testTimeout: 120_000,
  },
});

/** These have settings or engines of their own; `e2e` runs by itself, because it needs the machine for itself. */
const others = ['web', 'infra/checks', 'infra/chaos', 'infra/kafka', 'infra/local'];

export default defineConfig({
  test: {
    projects: [together, ...others.map((folder) => `${folder}/vitest.config.ts`)],
    pool: 'forks',
    maxWorkers: 2,
  },
});
