import { runMain } from '@largo/service-kit';
import { catalog } from './service.ts';

await runMain(catalog);
