import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepRun } from './step-runs.ts';

const owner = 'o';
const anOrder = (n: number) => ({ id: `order-${n}`, orderNumber: `LG-${n}` });
const one = anOrder(1);
const orders = [one, anOrder(2), anOrder(3)];

type Sent = { path: string; key: string; body: unknown; keepalive: boolean };
let sent: Sent[];
/** Refusals by order: status, code and details; `away` is no answer. */
let refusals: Map<string, object | 'away'>;
let leave: () => void;
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refusals = new Map();
  stored = new Map();
  openPage();
  vi.stubGlobal('fetch', (path: string, { headers, body, keepalive }: RequestInit) => {
    const { 'idempotency-key': key = '' } = headers as Record<string, string>;
    sent.push({ path, key, body: JSON.parse(body as string), keepalive: keepalive === true });
    const refusal = refusals.get(path.split('/')[3] ?? '');
    if (refusal === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 409 }));
    return Promise.resolve(Response.json({ order: {} }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is stored stays, what is in memory does not. */
function openPage(): void {
  vi.resetModules();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    addEventListener: (kind: string, listener: () => void) => {
      if (kind === 'pagehide') leave = listener;
    },
  });
}

const load = () => import('./step-runs.ts');

/** Presses, and what became of it. */
async function press(some: readonly { id: string; orderNumber: string }[] = [one]) {
  const page = await load();
  const over: StepRun[] = [];
  const id = page.startSteps({
    owner,
    to: 'processing',
    orders: some,
    onOver: (run) => over.push(run),
  });
  return { page, id, over };
}

describe('the next step of an order', () => {
  it('is written after five seconds, once', async () => {
    const { over } = await press();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toEqual([]);

    await vi.advanceTimersByTimeAsync(200);

    expect(sent).toMatchObject([
      { path: '/api/orders/order-1/status', body: { status: 'processing' }, keepalive: false },
    ]);
    expect(over[0]?.steps.map(({ state }) => state)).toEqual(['done']);
    expect(stored.size).toBe(0);
  });

  it('is as if nothing had been when it is taken back', async () => {
    const { page, id, over } = await press(orders);

    expect(page.undoSteps(id)).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);

    expect([sent, over, page.stepRuns.get(), stored.size]).toEqual([[], [], [], 0]);
    expect(page.undoSteps(id)).toBe(false);
  });

  it('is written at once when the page is closed, and cannot be taken back then', async () => {
    const { page, id } = await press(orders);

    leave();
    await vi.advanceTimersByTimeAsync(0);

    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
    expect(page.undoSteps(id)).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
  });

  it('is written by the next visit with the same key when a page was lost, but not before its time', async () => {
    await press();
    const text = stored.get('largo.next-steps') ?? '';
    const [{ key }] = JSON.parse(text) as [{ key: string }];
    // The lost page's timer is lost, too.
    vi.clearAllTimers();
    openPage();

    const finished = (await load()).finishStoredSteps(owner);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_200);

    expect(sent.map((call) => call.key)).toEqual([key]);
    expect(await finished).toBe(1);
    expect(stored.size).toBe(0);
  });

  it("leaves another account's steps alone", async () => {
    stored.set(
      'largo.next-steps',
      JSON.stringify([
        { key: 'k', owner: 'x', orderId: 'y', orderNumber: 'z', to: 'shipped', dueAtMs: 0 },
      ]),
    );

    expect(await (await load()).finishStoredSteps(owner)).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('several orders at once', () => {
  it('tell what became of each, and who is there already is done', async () => {
    const moved = (from: string) => ({
      code: 'ORDER_TRANSITION_NOT_ALLOWED',
      error: 'x',
      details: { from, to: 'processing', allowed: [] },
    });
    refusals.set('order-1', moved('processing'));
    refusals.set('order-2', moved('cancelled'));
    const { over } = await press(orders);

    await vi.advanceTimersByTimeAsync(5_100);

    expect(over[0]?.steps.map(({ state, problem }) => [state, problem])).toEqual([
      ['done', undefined],
      ['failed', 'O pedido foi cancelado.'],
      ['done', undefined],
    ]);
  });

  it('say what was not written without an answer, and do not write it behind the back', async () => {
    refusals.set('order-1', 'away');
    const { over } = await press();

    await vi.advanceTimersByTimeAsync(5_100);

    expect(over[0]?.steps[0]?.state).toBe('failed');
    expect(stored.size).toBe(0);
  });
});
