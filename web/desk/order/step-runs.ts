import { ApiError, newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { beforeLeaving } from '@largo/web-kit/client/before-leaving.ts';
import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { moveProblem, refusedMove } from './move-problem.ts';
import { keyOf, type StepTo } from './step-rules.ts';
import { stepTexts as texts } from './list-texts.ts';

/** A step that was pressed and is not written yet. */
interface StoredStep {
  /** Idempotency key: what was sent on closing a page is sent again by the next one, and happens once. */
  readonly key: string;
  readonly owner: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly to: StepTo;
  readonly dueAtMs: number;
}

const name = personalNames.nextSteps;

function isStored(value: unknown): value is StoredStep {
  if (typeof value !== 'object' || value === null) return false;
  const { key, owner, orderId, orderNumber, to, dueAtMs } = value as Partial<StoredStep>;
  const isNamed = [key, owner, orderId, orderNumber].every((text) => typeof text === 'string');
  return isNamed && typeof dueAtMs === 'number' && to !== undefined && Object.hasOwn(keyOf, to);
}

function readSteps(): StoredStep[] {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return []; // written by hand
  }
}

const writeSteps = (steps: readonly StoredStep[]) =>
  writeStored(name, steps.length === 0 ? null : JSON.stringify(steps));

const storeSteps = (steps: readonly StoredStep[]) => writeSteps([...readSteps(), ...steps]);

const forgetStep = (key: string) => writeSteps(readSteps().filter((step) => step.key !== key));

export type StepState = 'waiting' | 'sending' | 'done' | 'failed';

export interface Step extends StoredStep {
  readonly state: StepState;
  readonly problem?: string;
}

/** Steps that were pressed together: taken back together, and announced together. */
export interface StepRun {
  readonly id: number;
  readonly to: StepTo;
  readonly steps: readonly Step[];
}

export interface Wanted {
  readonly owner: string;
  readonly to: StepTo;
  readonly orders: readonly { readonly id: string; readonly orderNumber: string }[];
  /** After every answer has come. */
  readonly onOver: (run: StepRun) => void;
}

/** As long as it can be taken back. No one else hears of it before. */
export const undoMs = 5_000;
/** Another tab may still take back what it has stored. */
const graceMs = 3_000;

const listeners = new Set<() => void>();
const timers = new Map<
  number,
  { timer: ReturnType<typeof setTimeout>; fire: () => Promise<void> }
>();
let runs: readonly StepRun[] = [];
let nextId = 1;

function write(next: readonly StepRun[]): void {
  runs = next;
  for (const listener of listeners) listener();
}

export const stepRuns = {
  get: () => runs,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const findRun = (id: number) => runs.find((run) => run.id === id);

function mark(key: string, change: Pick<Step, 'state'> & { problem?: string }): void {
  const marked = (step: Step) => (step.key === key ? { ...step, ...change } : step);
  write(runs.map((run) => ({ ...run, steps: run.steps.map(marked) })));
}

/** Someone did it already: that is what was wanted. */
const isThere = (error: unknown, to: StepTo): boolean => refusedMove(error)?.from === to;

const isStepBack = (error: unknown) => error instanceof ApiError && error.code === 'NOTE_REQUIRED';

const requestStep = ({ key, orderId, to }: StoredStep, keepalive = false) =>
  request('PUT', `/orders/${orderId}/status`, {
    body: { status: to },
    idempotencyKey: key,
    keepalive,
  });

async function send(step: StoredStep, keepalive: boolean): Promise<void> {
  const { key, to } = step;
  mark(key, { state: 'sending' });
  try {
    await requestStep(step, keepalive);
    mark(key, { state: 'done' });
  } catch (error) {
    if (isThere(error, to)) mark(key, { state: 'done' });
    else {
      const problem = isStepBack(error) ? texts.movedOn.shipped : moveProblem(error, texts.failed);
      mark(key, { state: 'failed', problem });
    }
  }
  // There was an answer, or the person reads that there was none.
  forgetStep(key);
}

async function fire(id: number, { onOver }: Wanted, keepalive = false): Promise<void> {
  const run = findRun(id);
  if (!run || !timers.delete(id)) return;
  // A page that closes has no time for one after the other.
  if (keepalive) await Promise.all(run.steps.map((step) => send(step, true)));
  else for (const step of run.steps) await send(step, false);
  const over = findRun(id);
  if (over) onOver(over);
}

/** Written in five seconds, unless it is taken back before; at once when the page is closed or left. */
export function startSteps(wanted: Wanted): number {
  const { owner, to, orders } = wanted;
  const id = nextId++;
  const dueAtMs = Date.now() + undoMs;
  const steps = orders.map(({ id: orderId, orderNumber }) => {
    return { key: newIdempotencyKey(), owner, orderId, orderNumber, to, dueAtMs };
  });
  storeSteps(steps);
  write([
    ...runs,
    { id, to, steps: steps.map((step) => ({ ...step, state: 'waiting' as const })) },
  ]);
  const timer = setTimeout(() => void fire(id, wanted), undoMs);
  timers.set(id, { timer, fire: () => (clearTimeout(timer), fire(id, wanted, true)) });
  return id;
}

/** @returns whether there was still time */
export function undoSteps(id: number): boolean {
  const waiting = timers.get(id);
  const run = findRun(id);
  if (!waiting || !run) return false;
  clearTimeout(waiting.timer);
  timers.delete(id);
  for (const { key } of run.steps) forgetStep(key);
  closeRun(id);
  return true;
}

export function closeRun(id: number): void {
  write(runs.filter((run) => run.id !== id));
}

const writeAllNow = async () => {
  await Promise.all([...timers.values()].map((waiting) => waiting.fire()));
};
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void writeAllNow());
  beforeLeaving(writeAllNow);
}

let hasLookedBack = false;

/**
 * What a page before could not finish, as after a crash. @returns how many orders were brought on
 */
export async function finishStoredSteps(owner: string): Promise<number> {
  if (hasLookedBack) return 0;
  hasLookedBack = true;
  const left = readSteps().filter((step) => step.owner === owner);
  let written = 0;
  for (const { key, dueAtMs } of left) {
    const waitMs = dueAtMs + graceMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const step = readSteps().find((one) => one.key === key);
    if (!step) continue;
    try {
      await requestStep(step);
      written += 1;
    } catch (error) {
      // Without an answer the next visit tries once more; a refusal is final.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) continue;
    }
    forgetStep(key);
  }
  return written;
}
