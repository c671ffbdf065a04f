import { useSyncExternalStore, type ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly message: ReactNode;
  readonly action?: { readonly label: string; readonly href?: string; readonly run?: () => void };
  /** Milliseconds; null stays until closed. */
  readonly lastsMs: number | null;
}

const usualMs = 5_000;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = none;
let nextId = 1;

function write(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  write(toasts.filter((toast) => toast.id !== id));
}

export function showToast(toast: Omit<Toast, 'id' | 'lastsMs'> & { lastsMs?: number | null }) {
  const id = nextId++;
  const lastsMs = toast.lastsMs === undefined ? usualMs : toast.lastsMs;
  write([...toasts.slice(-3), { ...toast, id, lastsMs }]);
  return id;
}

/** What follows a change that was made: a word about it, and the next step. */
export const toastThen =
  (message: ReactNode, goOn: () => void, lastsMs = usualMs) =>
  (): void => {
    showToast({ kind: 'success', message, lastsMs });
    goOn();
  };

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
