import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('carries the trace of a request into the outbox and through the consumer', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      'tsx',
      '--import',
      '@largo/service-kit/telemetry',
      'test/sample/traced.ts',
    ],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        ...process.env,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        OTEL_TRACES_SAMPLER: 'always_on',
      },
      encoding: 'utf8',
      timeout: 25_000,
    },
  );

  expect(stdout, stderr).toContain('"stored":"0af7651916cd43dd8448eb211c80319c"');
  expect(stdout).toContain('"handled":"0af7651916cd43dd8448eb211c80319c"');
});
