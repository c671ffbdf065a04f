import { runMain } from '@largo/service-kit';
import { notifications } from './service.ts';

await runMain(notifications);
