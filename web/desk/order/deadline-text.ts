import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import type { OrderPart } from './order-part.ts';
import { deadlineTexts } from './status-texts.ts';

const isKnown = (kind: string): kind is keyof typeof deadlineTexts =>
  Object.hasOwn(deadlineTexts, kind);

/** What time will do next, to whom it concerns; null for kinds of later releases. */
export function deadlineText(
  { kind, dueAt }: { readonly kind: string; readonly dueAt: string },
  part: OrderPart,
): string | null {
  if (!isKnown(kind)) return null;
  // The promised day ends at midnight: it is the day before.
  const when =
    kind === 'promised_day'
      ? formatDay(new Date(Date.parse(dueAt) - 1).toISOString())
      : formatMoment(dueAt);
  return deadlineTexts[kind][part](when);
}
