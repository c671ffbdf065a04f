import { dayMs } from './clock.ts';
import { conflict } from './errors.ts';

/** An administrator as one of the two who must agree to move a large amount. */
export interface Signatory {
  readonly adminId: string;
  /** When this account became an administrator; null: before that was recorded. */
  readonly since: Date | null;
  /** The administrator who made this account one, the one who made that administrator, and so on. */
  readonly madeBy: readonly string[];
}

/** A new administrator may approve after this time, in which all others hear of the appointment. */
export const signatoryAfterMs = dayMs;

export class AdministratorTooNew extends conflict('ADMINISTRATOR_TOO_NEW', (until: Date) => [
  'Quem está na administração há menos de 24 horas ainda não conta como uma das duas pessoas.',
  { until: until.toISOString() },
]) {}

/** @throws AdministratorTooNew in the first 24 hours, in which the others can still stop a stranger */
export function checkSignatory({ since }: Signatory, now: Date): void {
  if (since === null) return;
  const until = new Date(since.getTime() + signatoryAfterMs);
  if (now < until) throw new AdministratorTooNew(until);
}

/** An approver is independent of the payer when it is another account, not appointed by the payer. */
export function isIndependent(
  approver: Pick<Signatory, 'adminId' | 'madeBy'>,
  payer: Pick<Signatory, 'adminId'>,
): boolean {
  return approver.adminId !== payer.adminId && !approver.madeBy.includes(payer.adminId);
}
