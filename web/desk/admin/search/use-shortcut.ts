import { useLayoutEffect, useRef } from 'react';

/** Ctrl and a letter, or ⌘ on a Mac, wherever the focus is. */
export function useShortcut(letter: string, run: () => void): void {
  const latest = useRef(run);
  // Before it is painted: what is seen takes its keys.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
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
