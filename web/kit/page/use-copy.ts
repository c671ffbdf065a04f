import { useEffect, useState } from 'react';

const confirmationMs = 2_000;
export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies, and says for two seconds that it did; without permission it says so until the next try. */
export function useCopy() {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return [state, copy] as const;
}
