import type { UserView } from '@largo/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { sessionKeys } from '@largo/web-kit/client/session.ts';
import { dismissToast, showToast } from '@largo/web-kit/client/toasts.ts';
import { orderKeys } from '@largo/web-topics/orders/order.queries.ts';
import { nextStepOf, type Steppable, type StepTo } from './step-rules.ts';
import {
  closeRun,
  finishStoredSteps,
  startSteps,
  type Step,
  type StepRun,
  stepRuns,
  undoMs,
  undoSteps,
} from './step-runs.ts';
import { stepTexts as texts } from './list-texts.ts';

const none: readonly StepRun[] = [];
const toasts = new Map<number, number>();

function undo(runId: number): void {
  const toast = toasts.get(runId);
  if (toast !== undefined) dismissToast(toast);
  const message = undoSteps(runId) ? texts.undone : texts.tooLate;
  showToast({ kind: 'info', message });
}

type StepOrder = Pick<Steppable, 'id' | 'orderNumber'>;

const ownerIn = (queryClient: QueryClient) =>
  queryClient.getQueryData<UserView>(sessionKeys.profile)?.id;

/** The lists follow, and a refusal is shown. */
async function tellOutcome(queryClient: QueryClient, run: StepRun): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: orderKeys.all });
  const { to, steps } = run;
  const failed = steps.find(({ state }) => state === 'failed');
  // Several with a failure among them stay, as a list of what became of each.
  if (failed && steps.length > 1) return;
  closeRun(run.id);
  if (failed) {
    const { orderId: id, orderNumber, problem = texts.failed } = failed;
    const action = { label: texts.again, run: () => press(queryClient, to, [{ id, orderNumber }]) };
    const message = texts.failedOf(orderNumber, problem);
    showToast({ kind: 'error', message, lastsMs: null, action });
  } else if (steps.length > 1) {
    showToast({ kind: 'success', message: texts.many(steps.length, texts.becomes[to]) });
  }
}

function press(queryClient: QueryClient, to: StepTo, orders: readonly StepOrder[]): void {
  const owner = ownerIn(queryClient);
  const [first] = orders;
  if (owner === undefined || !first) return;
  const onOver = (run: StepRun) => void tellOutcome(queryClient, run);
  const runId = startSteps({ owner, to, orders, onOver });
  const message =
    orders.length === 1
      ? texts.one(first.orderNumber, texts.becomes[to])
      : texts.many(orders.length, texts.becomes[to]);
  const action = { label: texts.undo, run: () => undo(runId) };
  toasts.set(runId, showToast({ kind: 'info', message, lastsMs: undoMs, action }));
}

/** What became of one order's last press. */
export interface StepOfOrder extends Step {
  readonly runId: number;
}

/**
 * The next step of orders, in one press. It is written five seconds later, so that taking it back is as if
 * nothing had been: no notice has gone to the buyer. Closing the page writes it at once.
 */
export function useNextSteps() {
  const queryClient = useQueryClient();
  const runs = useSyncExternalStore(stepRuns.subscribe, stepRuns.get, () => none);
  useEffect(() => {
    const owner = ownerIn(queryClient);
    if (owner === undefined) return;
    void finishStoredSteps(owner).then((count) => {
      if (count === 0) return;
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      showToast({ kind: 'info', message: texts.finished(count) });
    });
  }, [queryClient]);

  const start = useCallback(
    (to: StepTo, orders: readonly StepOrder[]) => press(queryClient, to, orders),
    [queryClient],
  );

  const stepOf = (orderId: string): StepOfOrder | undefined => {
    const run = runs.findLast(({ steps }) => steps.some((step) => step.orderId === orderId));
    const step = run?.steps.find((one) => one.orderId === orderId);
    return run && step && { ...step, runId: run.id };
  };
  const isTried = ({ state }: Step) => state === 'done' || state === 'failed';
  return {
    start,
    undo,
    stepOf,
    /** The last one that can still be taken back. */
    undoLast: () => {
      const last = runs.findLast(({ steps }) => steps.every(({ state }) => state === 'waiting'));
      if (last) undo(last.id);
    },
    /** Null while its last press is on its way. */
    nextOf: (order: Steppable): StepTo | null => {
      const step = stepOf(order.id);
      return step && step.state !== 'failed' ? null : nextStepOf(order);
    },
    /** Set when several were tried and some of them failed. */
    outcome: runs.find(
      ({ steps }) =>
        steps.length > 1 && steps.every(isTried) && steps.some(({ state }) => state === 'failed'),
    ),
  };
}
