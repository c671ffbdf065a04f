import type { MoneyStep, TimelineEntry } from '@largo/contracts';

export const system: TimelineEntry['by'] = { userType: 'system', name: null };
const empty = {
  amount: null,
  method: null,
  reasonCode: null,
  reason: null,
  subjectId: null,
  outcome: null,
  next: null,
};

export const timelineEntry = (
  kind: MoneyStep,
  at: Date | string,
  by: TimelineEntry['by'],
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({ kind, at: new Date(at).toISOString(), by, ...empty, ...more });
