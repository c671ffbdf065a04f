import { checkSignatory, isIndependent, type Signatory, signatoryAfterMs } from '@largo/kernel';
import { AgreementNotIndependent } from './errors.ts';

/** In cents, above which two administrators move money; null: there is no limit. */
export type ApproverLimit = number | null;

/** A higher limit, or none, waiting for another administrator or for its time. */
export interface LimitRaise {
  readonly aboveCents: ApproverLimit;
  readonly askedBy: string;
  /** The administrators behind the asker when it was asked. */
  readonly askerMadeBy: readonly string[];
  readonly askedAt: Date;
}

interface LimitState {
  readonly limit: ApproverLimit;
  readonly raise: LimitRaise | undefined;
}

interface LimitChange extends LimitState {
  /** Whether this is the second person's agreement. */
  readonly isAgreed: boolean;
}

const isRaise = (from: ApproverLimit, to: ApproverLimit) =>
  from !== null && (to === null || to > from);

/** When a raise takes effect without the agreement of another administrator. */
export const takesEffectAt = ({ askedAt }: LimitRaise): Date =>
  new Date(askedAt.getTime() + signatoryAfterMs);

/**
 * Applies an administrator's request for a limit. Lowering it takes effect at once and withdraws a
 * pending raise; a raise waits, until another administrator requests the same.
 * @throws AgreementNotIndependent where one of the two appointed the other
 */
export function setLimit(
  { limit, raise }: LimitState,
  { aboveCents, admin, now }: { aboveCents: ApproverLimit; admin: Signatory; now: Date },
): LimitChange {
  const isAgreed = false;
  if (!isRaise(limit, aboveCents)) return { limit: aboveCents, raise: undefined, isAgreed };
  const { adminId: askedBy, madeBy: askerMadeBy } = admin;
  if (raise?.aboveCents !== aboveCents)
    return { limit, raise: { aboveCents, askedBy, askerMadeBy, askedAt: now }, isAgreed };
  if (raise.askedBy === askedBy) return { limit, raise, isAgreed };
  checkSignatory(admin, now);
  const asker = { adminId: raise.askedBy, madeBy: raise.askerMadeBy };
  if (!isIndependent(admin, asker) || !isIndependent(asker, admin))
    throw new AgreementNotIndependent();
  return { limit: aboveCents, raise: undefined, isAgreed: true };
}
