import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      globalSetup: ['test/support/postgres-server.ts'],
      // A broker that others load takes half a minute to give a group its partitions.
      testTimeout: 120_000,
    },
  }),
);
