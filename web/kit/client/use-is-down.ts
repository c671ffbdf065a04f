import { useEffect, useState } from 'react';
import { useIsLive } from '../live/live-state.ts';

/** Longer than a page needs to connect, and than one who comes back after a break usually waits. */
const patienceMs = 15_000;

/** Whether nothing arrives by itself, for so long that it is worth a word. */
export function useIsDown(): boolean {
  const isLive = useIsLive();
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    setOut(false);
    if (isLive) return;
    const timer = setTimeout(() => setOut(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isOut && !isLive;
}
