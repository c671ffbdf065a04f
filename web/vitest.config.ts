import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default mergeConfig(
  shared,
  // Walks through a browser: slow on a busy machine, and that is no failure.
  defineConfig({ test: { globalSetup: './test/global-setup.ts', testTimeout: 120_000 } }),
);
