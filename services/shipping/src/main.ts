import { runMain } from '@largo/service-kit';
import { shipping } from './service.ts';

await runMain(shipping);
