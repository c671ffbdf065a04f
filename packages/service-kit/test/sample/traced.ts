import { trace } from '@opentelemetry/api';
import { anActor, startTestService } from '@largo/testkit';
import { withinTrace } from '../../src/trace-context.ts';
import { sample } from './service.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const service = await startTestService(sample());

await service.as(anActor()).post('/things', { name: 'lamp', priceCents: 1 }, { traceparent });
const [row] = await service.database.sql`select headers from outbox`;
const headers = row?.['headers'] as Record<string, string>;
let handled: string | undefined;
await withinTrace({} as never, headers, async () => {
  handled = trace.getActiveSpan()?.spanContext().traceId;
});

process.stdout.write(JSON.stringify({ stored: headers['traceparent']?.split('-')[1], handled }));
await service.stop();
process.exit(0);
