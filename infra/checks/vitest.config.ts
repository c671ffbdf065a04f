import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** No database here: these tests read files. */
export default mergeConfig(shared, defineConfig({ test: { testTimeout: 300_000 } }));
