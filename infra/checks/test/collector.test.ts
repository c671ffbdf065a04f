import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outsideTool } from './outside-tool.ts';
import { projectRoot } from './project.ts';

const collector = outsideTool('otelcol');
const config = path.join(projectRoot, 'infra/observability/collector/config.yml');

/** A server in place of Tempo and Loki, which stores what the collector sends. */
async function openSink() {
  const received = new Map<string, string>();
  const server = createServer((request, response) => {
    const { url = '' } = request;
    void json(request.pipe(createGunzip())).then((body) => {
      received.set(url, (received.get(url) ?? '') + JSON.stringify(body));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, received, port: (server.address() as AddressInfo).port };
}

async function freePort(): Promise<number> {
  const server = createNetServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const traceIds = { failed: 'a'.repeat(32), slow: 'b'.repeat(32), plain: 'c'.repeat(32) };

function spanOf(traceId: string, milliseconds: number, hasFailed = false) {
  const startMs = Date.now();
  return {
    traceId,
    spanId: traceId.slice(16),
    name: 'POST /checkout',
    kind: 2,
    startTimeUnixNano: `${startMs}000000`,
    endTimeUnixNano: `${startMs + milliseconds}000000`,
    status: { code: hasFailed ? 2 : 0 },
  };
}

/** The format of Docker's driver: MessagePack of [tag, time, record]. */
function forwardMessage(record: Readonly<Record<string, string>>): Buffer {
  const text = (value: string) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([0xd9, bytes.length]), bytes]);
  };
  const time = Buffer.alloc(5, 0xce);
  time.writeUInt32BE(Math.floor(Date.now() / 1_000), 1);
  const fields = Object.entries(record);
  return Buffer.concat([
    Buffer.from([0x93]),
    text('largo'),
    time,
    Buffer.from([0x80 + fields.length]),
    ...fields.flatMap((field) => field.map(text)),
  ]);
}

// `.ci/run` does not bring one: it takes minutes to build (infra/observability/collector/builder.yml).
describe.skipIf(!collector.file)('the collector with its configuration (needs otelcol)', () => {
  let sink: { server: Server; received: ReadonlyMap<string, string>; port: number };
  let running: ChildProcess;
  let output = '';
  let ports: { traces: number; logs: number };
  beforeAll(async () => {
    sink = await openSink();
    ports = { traces: await freePort(), logs: await freePort() };
    const set = (place: string, value: string | number) => `--config=yaml:${place}: ${value}`;
    running = spawn(
      collector.file ?? '',
      [
        `--config=${config}`,
        set('receivers::otlp::protocols::http::endpoint', `127.0.0.1:${ports.traces}`),
        set('receivers::fluent_forward::endpoint', `127.0.0.1:${ports.logs}`),
        set('service::telemetry::metrics::level', 'none'),
        set('processors::tail_sampling::decision_wait', '1s'),
        set('exporters::otlp_http/tempo::encoding', 'json'),
        set('exporters::otlp_http/loki::encoding', 'json'),
      ],
      {
        env: {
          TEMPO_URL: `http://127.0.0.1:${sink.port}/tempo`,
          LOKI_URL: `http://127.0.0.1:${sink.port}/loki`,
          TRACES_PERCENT: '0',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    running.stderr?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  });
  afterAll(async () => {
    running.kill();
    if (running.exitCode === null) await once(running, 'exit');
    sink.server.close();
  });

  it('keeps traces that failed or were slow, and of the others only the share', async () => {
    const spans = [spanOf(traceIds.failed, 10, true), spanOf(traceIds.slow, 2_000), spanOf(traceIds.plain, 10)]; // prettier-ignore
    const body = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

    await vi.waitFor(
      async () => {
        const url = `http://127.0.0.1:${ports.traces}/v1/traces`;
        const headers = { 'content-type': 'application/json' };
        expect((await fetch(url, { method: 'POST', headers, body })).status, output).toBe(200);
      },
      { timeout: 20_000, interval: 100 },
    );

    await vi.waitFor(
      () => {
        const kept = sink.received.get('/tempo/v1/traces') ?? '';
        expect(kept).toContain(traceIds.failed);
        expect(kept).toContain(traceIds.slow);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(sink.received.get('/tempo/v1/traces')).not.toContain(traceIds.plain);
  });

  it('hands log lines on under the name of their container', async () => {
    const line = JSON.stringify({ level: 'info', service: 'orders', msg: 'order placed' });
    const socket = connect(ports.logs, '127.0.0.1');
    socket.end(forwardMessage({ container_name: '/largo-orders-1', source: 'stdout', log: line }));
    await once(socket, 'close');

    await vi.waitFor(
      () => {
        const logs = sink.received.get('/loki/v1/logs') ?? '';
        expect(logs).toContain(
          '"resource":{"attributes":[{"key":"container_name","value":{"stringValue":"/largo-orders-1"}}]}',
        );
        expect(logs).toContain('order placed');
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});
