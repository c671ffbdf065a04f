import type { User } from './user.ts';

/** Opting in again keeps the first date. */
export function consentOf(
  { cartRemindersSince }: User,
  wanted: boolean | undefined,
  now: Date,
): Date | null {
  if (wanted === undefined) return cartRemindersSince;
  return wanted ? (cartRemindersSince ?? now) : null;
}
