import { runMain } from '@largo/service-kit';
import { identity } from './service.ts';

await runMain(identity);
