import { useRef, useState } from 'react';
import { showToast } from '@largo/web-kit/client/toasts.ts';

/** One move at a time; `said` is where something is now, `refuse` says why it stays. */
export function useMoving(problemOf: (error: unknown) => string) {
  const [said, say] = useState('');
  const moving = useRef(false);
  const refuse = (message: string) => showToast({ kind: 'error', message, lastsMs: 8_000 });
  const run = async (work: () => Promise<void>, onFailed?: () => void) => {
    if (moving.current) return;
    moving.current = true;
    try {
      await work();
    } catch (error) {
      onFailed?.();
      refuse(problemOf(error));
    } finally {
      moving.current = false;
    }
  };
  return { said, say, moving, refuse, run };
}
