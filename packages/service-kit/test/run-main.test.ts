import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./sample/main.ts', import.meta.url));
const node = ['--conditions=source', '--import', 'tsx'];

/** Runs a separate process that gets only the path from this one's environment. */
function run(env: Record<string, string>) {
  return spawnSync(process.execPath, [...node, main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('a service as a process of its own', () => {
  it('does not start without Kafka and Redis, and names everything that is missing at once', () => {
    const { status, stdout } = run({ SAMPLE_LIMIT: 'many' });

    expect(status).toBe(1);
    for (const name of [
      'KAFKA_BROKERS',
      'REDIS_URL',
      'DATABASE_URL',
      'LARGO_SERVICE_TOKEN',
      'SAMPLE_LIMIT',
    ]) {
      expect(stdout).toContain(name);
    }
  });

  it('does not show a secret that is wrong', () => {
    const { stdout, stderr } = run({ LARGO_SERVICE_TOKEN: 'too-short-one' });

    expect(stdout).toContain('LARGO_SERVICE_TOKEN');
    expect(stdout + stderr).not.toContain('too-short-one');
  });
});

describe('tracing', () => {
  it('loads nothing without an endpoint, and the SDK with one', async () => {
    const script = `
      await (await import('@largo/service-kit')).startTracing(process.env);
      const { trace } = await import('@opentelemetry/api');
      console.log('recording', trace.getTracer('x').startSpan('y').isRecording());
      process.exit(0);`;
    const ask = (env: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, [...node, '--input-type=module', '-e', script], {
          cwd: fileURLToPath(new URL('..', import.meta.url)),
          env: { PATH: process.env['PATH'] ?? '', ...env },
        });
        let output = '';
        child.stdout.on('data', (chunk) => (output += String(chunk)));
        child.stderr.on('data', (chunk) => (output += String(chunk)));
        child.on('close', () => resolve(output));
      });

    const [without, withEndpoint] = await Promise.all([
      ask({}),
      ask({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }),
    ]);

    expect(without).toContain('recording false');
    expect(withEndpoint).toContain('recording true');
  });
});
