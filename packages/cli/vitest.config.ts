import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** A process takes seconds to start on a busy machine. */
export default mergeConfig(shared, { test: { testTimeout: 120_000 } });
