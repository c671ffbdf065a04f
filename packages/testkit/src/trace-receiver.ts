import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  service: string;
  name: string;
  /** The span kind as in the API: 'SERVER', 'CLIENT', … */
  kind: string;
  traceId: string;
  spanId: string;
  /** Undefined: the trace starts here. */
  parentSpanId: string | undefined;
  isError: boolean;
  attributes: Readonly<Record<string, unknown>>;
  /** Ids of other traces. */
  links: readonly string[];
}

export interface TraceReceiver {
  /** The environment with which a process sends all its traces here. */
  readonly env: Readonly<Record<`OTEL_${string}`, string>>;
  spans(): readonly ReceivedSpan[];
  /** Everything received, unparsed. */
  text(): string;
  close(): void;
}

/** A separate collector on this machine: OTLP over HTTP, as JSON. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const received: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      received.push(...spansOf(JSON.parse(body) as ExportRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    spans: () => received,
    text: () => bodies.join('\n'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

/** The part of `ExportTraceServiceRequest` that is read here. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes: KeyValue[];
        links?: { traceId: string }[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

const kinds = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];
const errorCode = 2;

function spansOf({ resourceSpans }: ExportRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links, status }) => ({
        service,
        name,
        kind: kinds[kind] ?? 'UNSPECIFIED',
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        isError: status.code === errorCode,
        attributes: valuesOf(attributes),
        links: (links ?? []).map((link) => link.traceId),
      })),
    );
  });
}

function valuesOf(attributes: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
