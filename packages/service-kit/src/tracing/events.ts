import type { Around, AroundSend } from '@largo/messaging';
import { type Attributes, context } from '@opentelemetry/api';
import { headersOf, inSpan, isTracing, markFailed, ofService, startSpan } from './spans.ts';

/** Continues the trace in which an event was emitted, as the consumer's service even if another service delivers it. */
export function withinTrace(service: string): Around {
  return (event, headers, handle) => {
    const span = {
      name: `process ${event.type}`,
      kind: 'CONSUMER',
      attributes: {
        ...attributesOf(`${event.type.slice(0, event.type.indexOf('.'))}.events`, 'process'),
        'messaging.consumer.group.name': service,
        'messaging.message.id': event.id,
      },
      continues: headers,
    } as const;
    return context.with(ofService(context.active(), service), () => inSpan(span, handle));
  };
}

/** Each record is sent in the trace in which its row was written. */
export const sendWithinTraces: AroundSend = async (topic, records, send) => {
  if (!isTracing()) return send(records);
  const sending = records.map((record) => {
    const { headers } = record;
    const { started, ctx } = startSpan({
      name: `send ${headers['event-type']}`,
      kind: 'PRODUCER',
      attributes: {
        ...attributesOf(topic, 'send'),
        'messaging.message.id': headers['event-id'],
      },
      continues: headers,
    });
    return { started, record: { ...record, headers: { ...headers, ...headersOf(ctx) } } };
  });
  try {
    await send(sending.map(({ record }) => record));
  } catch (error) {
    for (const { started } of sending) markFailed(started, error);
    throw error;
  } finally {
    for (const { started } of sending) started.end();
  }
};

function attributesOf(topic: string, operation: 'send' | 'process'): Attributes {
  return {
    'messaging.system': 'kafka',
    'messaging.destination.name': topic,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
  };
}
