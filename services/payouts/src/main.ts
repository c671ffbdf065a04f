import { runMain } from '@largo/service-kit';
import { payouts } from './service.ts';

await runMain(payouts);
