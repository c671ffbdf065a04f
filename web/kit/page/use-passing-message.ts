import { useEffect, useState } from 'react';

/** A message that goes away by itself; the same one shown again restarts its time. */
export function usePassingMessage(lastsMs: number) {
  const [said, setSaid] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), lastsMs);
    return () => clearTimeout(timer);
  }, [said, lastsMs]);
  return { message: said?.text ?? null, say: (text: string) => setSaid({ text }) };
}
