import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardHistory } from './history-guard.ts';

export interface LeaveGuard {
  /** True while the question is open. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

function linkOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}

/** The router numbers the entries of the history; null for an entry that is not its own. */
function positionOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

type Target = string | { readonly steps: number };

/**
 * Asks before unsaved work is left by a link or by Back and Forward; closing or reloading the page, and
 * Back to another site, are the browser's question.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const here = positionOf(window.history.state);
    let isReturning = false;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = linkOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    };
    // The address goes back to this page and the question opens.
    const onPop = (event: PopStateEvent) => {
      const there = positionOf(event.state);
      if (isLeaving.current || here === null || there === null) return false;
      if (isReturning || here === there) isReturning = false;
      else {
        isReturning = true;
        window.history.go(here - there);
        setTarget({ steps: there - here });
      }
      return true;
    };
    const freeHistory = guardHistory(onPop);
    window.addEventListener('beforeunload', onClose);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      window.removeEventListener('click', onClick, true);
      freeHistory();
    };
  }, [isDirty]);
  const leave = () => {
    isLeaving.current = true;
    setTarget(null);
    if (typeof target === 'string') void navigate(target);
    else if (target !== null) window.history.go(target.steps);
  };
  return { isAsking: target !== null, stay: () => setTarget(null), leave };
}
