import type { ProductStatus } from '@largo/contracts';
import { ProductTransitionNotAllowed, RejectionReasonMissing } from './errors.ts';

/** The status changes that an administrator may make, the usual one first. */
export const moderation: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  draft: ['active', 'pending'],
  pending: ['active', 'rejected'],
  active: ['rejected', 'pending'],
  inactive: ['active', 'rejected', 'pending'],
  rejected: ['active', 'pending'],
};

export function moderated(from: ProductStatus, to: ProductStatus): ProductStatus {
  if (!moderation[from].includes(to)) throw new ProductTransitionNotAllowed(from, to);
  return to;
}

/** A status set by name has no reason, but a rejection needs one. */
export function namedStatus(
  named: ProductStatus | undefined,
  current?: ProductStatus,
): ProductStatus | undefined {
  if (named === 'rejected' && current !== 'rejected') throw new RejectionReasonMissing();
  return named;
}

interface Listing {
  readonly status: ProductStatus;
  readonly isPausedByStore: boolean;
}

/**
 * After an edit by its store. Correcting a rejected product asks for a new decision; what is on sale can be paused
 * and brought back without one. Other statuses that the store names don't count.
 * @throws ProductTransitionNotAllowed also when an administrator took it off
 */
export function statusAfterEdit(
  { status, isPausedByStore }: Listing,
  named?: ProductStatus,
): ProductStatus {
  const pauses = named === 'inactive' && status !== 'inactive';
  const resumes = named === 'active' && status === 'inactive';
  if ((pauses && status !== 'active') || (resumes && !isPausedByStore))
    throw new ProductTransitionNotAllowed(status, named);
  if (pauses || resumes) return named;
  return status === 'rejected' ? 'pending' : status;
}

/** Who took it off sale decides; naming again what it is already changes nothing. */
export function isPausedAfter(before: Listing, to: ProductStatus, isOwner: boolean): boolean {
  if (to !== 'inactive') return false;
  return before.status === 'inactive' ? before.isPausedByStore : isOwner;
}
