import { runMain } from '@largo/service-kit';
import { cart } from './service.ts';

await runMain(cart);
