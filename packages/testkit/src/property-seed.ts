import fc from 'fast-check';
import { seedOfRun } from './tier.ts';

// Runs before each test file; a property that fails prints the seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun });
