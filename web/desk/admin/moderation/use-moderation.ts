import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dismissToast, showToast } from '@largo/web-kit/client/toasts.ts';
import { sendDecision } from './moderation.queries.ts';
import { type Decision, decisionProblem, undoOf } from './moderation.ts';
import { decisionTexts as texts } from './moderation-texts.ts';

const none: ReadonlySet<string> = new Set();

/** Decides without holding up the next product, and remembers how to take the last ones back. */
export function useModeration() {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(none);
  const started = useRef(new Set<string>());
  const done = useRef<Decision[]>([]);
  const lastToast = useRef<number | null>(null);
  const setStarted = (id: string, isStarted: boolean) => {
    if (isStarted) started.current.add(id);
    else started.current.delete(id);
    setRunning(new Set(started.current));
  };
  const announce = (decision: Decision) => {
    // One message at a time: a row of them would hide what is being looked at.
    if (lastToast.current !== null) dismissToast(lastToast.current);
    lastToast.current = showToast({
      kind: 'success',
      message: texts.done[decision.to],
      lastsMs: 8_000,
      ...(undoOf(decision) && {
        action: { label: texts.undo, run: () => void takeBack(decision) },
      }),
    });
  };
  /** True when it is done. */
  const decide = async (decision: Decision): Promise<boolean> => {
    const { id } = decision.product;
    if (started.current.has(id)) return false;
    setStarted(id, true);
    try {
      await sendDecision(queryClient, decision);
      done.current = [...done.current.filter(({ product }) => product.id !== id), decision];
      announce(decision);
      return true;
    } catch (error) {
      showToast({ kind: 'error', message: decisionProblem(decision, error), lastsMs: 12_000 });
      return false;
    } finally {
      setStarted(id, false);
    }
  };
  const takeBack = async (decision: Decision): Promise<void> => {
    const back = undoOf(decision);
    if (back === undefined) return;
    await decide(back);
    done.current = done.current.filter(({ product }) => product.id !== decision.product.id);
  };
  const undoLast = (): string | null => {
    const last = done.current.at(-1);
    if (last === undefined) return null;
    void takeBack(last);
    return last.product.id;
  };
  return { running, decide, undoLast };
}
