import { context } from '@opentelemetry/api';
import { untraced } from './tracing/spans.ts';

interface Memoized<Value> {
  (): Promise<Value>;
  /** The next call reads again. */
  clear(): void;
}

/**
 * One read at a time, shared by all concurrent callers: several metrics share one statement, and no
 * statements queue up at a slow database. The result is valid for `ms`; a failed read is not kept.
 * It belongs to no caller's trace, because which of them starts it is chance.
 */
export function memoizeFor<Value>(ms: number, read: () => Promise<Value>): Memoized<Value> {
  let current: Promise<Value> | undefined;
  let freshUntil = Infinity;
  const memoized = () => {
    if (current && performance.now() < freshUntil) return current;
    const started = context.with(untraced(), read);
    current = started;
    freshUntil = Infinity;
    started.then(
      () => {
        if (current === started) freshUntil = performance.now() + ms;
      },
      () => {
        if (current === started) current = undefined;
      },
    );
    return started;
  };
  return Object.assign(memoized, {
    clear() {
      current = undefined;
    },
  });
}
