import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: '@largo/e2e',
    include: ['*.e2e.test.ts'],
    // One system serves all files but the cluster's, one after the other.
    globalSetup: ['./support/global-setup.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // At the end everything the run left is searched for secrets, and the system stops in order.
    teardownTimeout: 180_000,
  },
});
