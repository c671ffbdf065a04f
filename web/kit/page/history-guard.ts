/** Returns true when it takes the change of address upon itself, and the router must not hear of it. */
type Guard = (event: PopStateEvent) => boolean;

let current: Guard | null = null;

/** Called once, before the router listens: listeners of the window are called in their order. */
export function startHistoryGuard(): void {
  window.addEventListener('popstate', (event) => {
    if (current?.(event) === true) event.stopImmediatePropagation();
  });
}

/** @returns takes the guard away again */
export function guardHistory(guard: Guard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}
