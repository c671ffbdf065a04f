import type { User } from './user.ts';

/** A consent that is given again keeps its date. */
export function consentOf(
  { cartRemindersSince }: User,
  wanted: boolean | undefined,
  now: Date,
): Date | null {
  if (wanted === undefined) return cartRemindersSince;
  return wanted ? (cartRemindersSince ?? now) : null;
}
