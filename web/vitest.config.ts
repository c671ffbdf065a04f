import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      include: ['{app,desk,kit,shop,test,topics}/**/*.test.ts'],
      globalSetup: './test/global-setup.ts',
      // Walks through a browser: slow on a busy machine, and that is no failure.
      testTimeout: 120_000,
    },
  }),
);
