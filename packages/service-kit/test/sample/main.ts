import { runMain } from '../../src/index.ts';
import { sample } from './service.ts';

await runMain(sample());
