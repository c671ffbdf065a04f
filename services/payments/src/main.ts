import { runMain } from '@largo/service-kit';
import { payments } from './service.ts';

await runMain(payments);
