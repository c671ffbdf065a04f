import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface LeaveGuard {
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

/** Asks before unsaved work is left by a link; closing or reloading the page is the browser's question. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = linkOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    };
    window.addEventListener('beforeunload', onClose);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      window.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);
  return {
    isAsking: target !== null,
    stay: () => setTarget(null),
    leave: () => target !== null && void navigate(target),
  };
}
