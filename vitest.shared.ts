import { fileURLToPath } from 'node:url';
import { defaultExclude, type ViteUserConfig } from 'vitest/config';

// The gate names files of today's tenth that run in a system of others.
const ofToday = process.env['LARGO_TEST_TODAY'] ?? '';
const nightFiles = ofToday === '' ? '**/*.night.*' : `**/!(${ofToday}).night.*`;

/** Workspace packages resolve to their TypeScript sources, so tests need no build. */
export const shared: ViteUserConfig = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // `*.night.test.ts` runs with `npm run test:night`, and a tenth of it each day.
    exclude: [...defaultExclude, ...(process.env['LARGO_TEST'] === 'night' ? [] : [nightFiles])],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // How long `expect.poll` waits for an outcome; a second is nothing on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Starts nothing; it keeps a database that some test starts, and stops it with the last run.
    globalSetup: [
      fileURLToPath(new URL('./packages/testkit/src/global-setup.ts', import.meta.url)),
    ],
    // The same cases in every run of the gate.
    setupFiles: [
      fileURLToPath(new URL('./packages/testkit/src/property-seed.ts', import.meta.url)),
    ],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a workspace share what they load: most would load for longer than they run. What a
    // test replaces in a module or the environment it therefore puts back.
    isolate: false,
  },
};
