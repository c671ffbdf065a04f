import { useEffect, useRef } from 'react';

/** Ctrl and a letter, or ⌘ on a Mac, wherever the focus is. */
export function useShortcut(letter: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // An open question is answered first.
      if (event.key.toLowerCase() !== letter || document.querySelector('[aria-modal="true"]'))
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [letter]);
}
