import { cityDay, hourMs } from '@largo/kernel';

/** The hours of the nightly check, when there is little traffic. */
const hour = 3;

const nightOf = (at: Date) => cityDay(new Date(at.getTime() - hour * hourMs));

/** Once a night, and as soon as possible after nights that were missed. */
export function isCheckDue(last: Date | null, now: Date): boolean {
  return last === null || nightOf(last) < nightOf(now);
}
