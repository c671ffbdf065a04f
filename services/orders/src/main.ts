import { runMain } from '@largo/service-kit';
import { orders } from './service.ts';

await runMain(orders);
