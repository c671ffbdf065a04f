import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually, type ReceivedSpan, receiveTraces, type TraceReceiver } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const file = fileURLToPath(new URL('./sample/traced.ts', import.meta.url));
const traceId = '0af7651916cd43dd8448eb211c80319c';
const sampled = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };

let receiver: TraceReceiver;
let child: ChildProcess;
let output = '';
let at: { url: string; token: string };

/** A service in a separate process that sends its traces when it ends, unless there are many. */
beforeAll(async () => {
  receiver = await receiveTraces();
  child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file], {
    env: {
      ...process.env,
      ...receiver.env,
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
  at = await eventually(
    () => {
      const line = output.split('\n').find((each) => each.includes('"token"'));
      return line === undefined ? undefined : (JSON.parse(line) as typeof at);
    },
    { timeoutMs: 60_000 },
  );
});
afterAll(() => {
  child?.kill('SIGKILL');
  receiver?.close();
});

const get = (path: string) => fetch(`${at.url}${path}`);
const named = (name: string) => receiver.spans().filter((span) => span.name === name);
const lineWith = (text: string) =>
  JSON.parse(output.split('\n').find((line) => line.includes(text)) ?? '{}') as object;

it('sends the last spans before it ends: what was chosen, what failed and what was slow', async () => {
  const made = await fetch(`${at.url}/things`, {
    method: 'POST',
    headers: {
      ...sampled,
      authorization: `Bearer ${at.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'abajur da Célia', priceCents: 1 }),
  });
  expect(made.status).toBe(201);
  const broken = await get('/broken');
  const { requestId } = (await broken.json()) as { requestId: string };
  await Promise.all([get('/slow'), get('/public'), get('/things?limit=7')]);
  await eventually(() => output.includes('heard'), { timeoutMs: 20_000 });
  expect(receiver.spans()).toEqual([]);

  child.kill('SIGTERM');
  await once(child, 'exit');

  const chosen = receiver.spans().filter((span) => span.traceId === traceId);
  expect(chosen.map(brief).toSorted()).toEqual(
    expect.arrayContaining([
      'CLIENT INSERT outbox_heads',
      'CLIENT INSERT things',
      'CONSUMER process orders.thing-made.v1',
      'PRODUCER send orders.thing-made.v1',
      'SERVER POST /things',
    ]),
  );
  expect(new Set(chosen.map(({ service }) => service))).toEqual(new Set(['orders']));
  expect(lineWith('heard')).toMatchObject({ traceId });
  expect(lineWith('"route":"/things"')).toMatchObject({ traceId, requestId: traceId });
  // A person sees the trace's id.
  expect(named('GET /broken')).toMatchObject([{ isError: true, traceId: requestId }]);
  expect(named('GET /slow')).toHaveLength(1);
  expect([...named('GET /public'), ...named('GET /things')]).toEqual([]);
  for (const word of ['abajur', 'hunter2', 'ana@largo.test', at.token, 'limit=7'])
    expect(receiver.text()).not.toContain(word);
});

const brief = ({ kind, name }: ReceivedSpan) => `${kind} ${name}`;
