import type { NotificationView } from '@largo/contracts';

type Hear = (notice: NotificationView) => void;

const listeners = new Set<Hear>();

/** A notice has just arrived in this tab. */
export function tellOfNotice(notice: NotificationView): void {
  for (const hear of listeners) hear(notice);
}

export function onNotice(hear: Hear): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
