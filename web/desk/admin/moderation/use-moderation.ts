import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dismissToast, showToast } from '@largo/web-kit/client/toasts.ts';
import { sendDecision } from './moderation.queries.ts';
import { type Decision, decisionProblem, undoOf, type Verdict } from './moderation.ts';
import { decisionTexts as texts } from './moderation-texts.ts';

const none: ReadonlySet<string> = new Set();

interface Done {
  readonly productId: string;
  /** What takes it back. */
  readonly undo: Decision | undefined;
}

/** Decides without holding up the next product, and remembers how to take the last ones back. */
export function useModeration() {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(none);
  const started = useRef(new Set<string>());
  const done = useRef<Done[]>([]);
  const lastToast = useRef<number | null>(null);
  const setStarted = (id: string, isStarted: boolean) => {
    if (isStarted) started.current.add(id);
    else started.current.delete(id);
    setRunning(new Set(started.current));
  };
  const announce = (to: Verdict, undo: Decision | undefined) => {
    // One message at a time: a row of them would hide what is being looked at.
    if (lastToast.current !== null) dismissToast(lastToast.current);
    lastToast.current = showToast({
      kind: 'success',
      message: texts.done[to],
      lastsMs: 8_000,
      ...(undo && { action: { label: texts.undo, run: () => void takeBack(undo) } }),
    });
  };
  /** True when it is done. */
  const decide = async (decision: Decision): Promise<boolean> => {
    const { id } = decision.product;
    if (started.current.has(id)) return false;
    setStarted(id, true);
    try {
      const undo = undoOf(decision, await sendDecision(queryClient, decision));
      done.current = [
        ...done.current.filter(({ productId }) => productId !== id),
        { productId: id, undo },
      ];
      announce(decision.to, undo);
      return true;
    } catch (error) {
      showToast({ kind: 'error', message: decisionProblem(decision, error), lastsMs: 12_000 });
      return false;
    } finally {
      setStarted(id, false);
    }
  };
  const takeBack = async (undo: Decision): Promise<void> => {
    await decide(undo);
    done.current = done.current.filter(({ productId }) => productId !== undo.product.id);
  };
  const undoLast = (): string | null => {
    const last = done.current.at(-1);
    if (last === undefined) return null;
    if (last.undo) void takeBack(last.undo);
    return last.productId;
  };
  return { running, decide, undoLast };
}
