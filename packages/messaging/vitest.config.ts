import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      globalSetup: ['test/support/postgres-server.ts'],
      // A busy broker takes half a minute to assign a group's partitions.
      testTimeout: 120_000,
    },
  }),
);
