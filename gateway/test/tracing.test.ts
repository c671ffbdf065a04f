import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually, receiveTraces, type TraceReceiver } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const file = fileURLToPath(new URL('./sample/traced.ts', import.meta.url));
const strangers = '0af7651916cd43dd8448eb211c80319c';
const claimed = {
  traceparent: `00-${strangers}-b7ad6b7169203331-01`,
  tracestate: 'stranger=1',
  baggage: 'user=celia',
};

let receiver: TraceReceiver;
let gateway: ChildProcess;
let url: string;

beforeAll(async () => {
  receiver = await receiveTraces();
  gateway = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file], {
    env: { ...process.env, ...receiver.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(gateway.stdout ?? gateway, 'data')) as [Buffer];
  url = String(line).trim();
});
afterAll(() => {
  gateway?.kill('SIGKILL');
  receiver?.close();
});

/** The trace id as browsers get it. */
const traceOf = ({ headers }: Response) =>
  /traceparent;desc="00-([0-9a-f]{32})-/.exec(headers.get('server-timing') ?? '')?.[1];

describe('a trace that a stranger claims', () => {
  it.each([
    ['a call', 'POST', '/api/auth/login', 'POST /api/auth/login'],
    ['an answer that is kept', 'GET', '/api/categories?page=1', 'GET /api/categories/*'],
    ['a page', 'GET', '/produtos/Maria-da-Silva?nome=Celia', 'GET /*'],
  ])('goes no further with %s: it begins here', async (_what, method, path, name) => {
    const response = await fetch(url + path, { method, headers: claimed });
    const seen = (await response.json()) as Record<string, string | undefined>;
    const trace = traceOf(response);

    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    expect(trace).not.toBe(strangers);
    expect(seen['traceparent']?.split('-')[1]).toBe(trace);
    expect([seen['tracestate'], seen['baggage']]).toEqual([undefined, undefined]);
    expect(seen['x-request-id']).toBe(trace);
    await eventually(
      () => receiver.spans().some((span) => span.traceId === trace && span.name === name),
      { timeoutMs: 20_000 },
    );
    const ours = receiver.spans().filter((span) => span.traceId === trace);
    const [root] = ours.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(root).toMatchObject({ service: 'gateway', kind: 'SERVER', name });
    const call = ours.find(({ kind }) => kind === 'CLIENT');
    expect(call?.parentSpanId).toBe(root?.spanId);
    expect(seen['traceparent']?.split('-')[2]).toBe(call?.spanId);
    expect(receiver.text()).not.toMatch(/stranger|celia|Maria/i);
  });

  it('is not the code that an error shows: that leads to the trace', async () => {
    const response = await fetch(`${url}/api/nothing`, { headers: claimed });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ requestId: traceOf(response) });
  });
});
