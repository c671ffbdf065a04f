import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@largo/local';

export interface TraceReceiver {
  /** What a system needs to send its traces here. */
  readonly env: Readonly<Record<`OTEL_${string}`, string>>;
  /** All that came. */
  text(): string;
  close(): void;
}

/** Keeps everything that processes send as traces, whole. */
export async function receiveTraces(): Promise<TraceReceiver> {
  let received = '';
  const server = createServer((request, response) => {
    request.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const telemetry = path.join(projectRoot, 'packages/service-kit/dist/telemetry.js');
  return {
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(telemetry).href}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    text: () => received,
    close: () => void server.close(),
  };
}
