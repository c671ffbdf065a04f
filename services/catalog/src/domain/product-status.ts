import type { ProductStatus } from '@largo/contracts';
import type { ContentChange } from './product-content.ts';
import { ProductTransitionNotAllowed, RejectionReasonMissing } from './errors.ts';

/**
 * The status changes that an administrator may make, the usual one first; `changed` is a product on sale that its
 * store changed, which is approved as it is now.
 */
export const moderation: Readonly<Record<ProductStatus | 'changed', readonly ProductStatus[]>> = {
  draft: ['active', 'pending'],
  pending: ['active', 'rejected'],
  active: ['rejected', 'pending'],
  changed: ['active', 'rejected', 'pending'],
  inactive: ['active', 'rejected', 'pending'],
  rejected: ['active', 'pending'],
};

export function moderated(
  { status, change }: { status: ProductStatus; change: ContentChange | null },
  to: ProductStatus,
): ProductStatus {
  const from = status === 'active' && change ? 'changed' : status;
  if (!moderation[from].includes(to)) throw new ProductTransitionNotAllowed(status, to);
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

/** The status of a product that its store offers: the team decides first, unless the platform approves by itself. */
export const offeredStatus = (rules: { readonly autoApproveProducts: boolean }): ProductStatus =>
  rules.autoApproveProducts ? 'active' : 'pending';

/** True when a store sends a draft to be approved, which makes it a new product. */
export const isOffered = (status: ProductStatus, named: ProductStatus | undefined): boolean =>
  status === 'draft' && named === 'pending';

interface Listing {
  readonly status: ProductStatus;
  readonly isPausedByStore: boolean;
}

/**
 * After an edit by its store. Correcting a rejected product asks for a new decision; what is on sale can be paused
 * and brought back without one. A draft is offered, and taken back until it is decided. Other statuses that the
 * store names don't count.
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
  if (pauses || resumes || isOffered(status, named)) return named ?? status;
  if (status === 'pending' && named === 'draft') return named;
  return status === 'rejected' ? 'pending' : status;
}

interface HeldEdit {
  readonly before: { readonly status: ProductStatus; readonly change: ContentChange | null };
  readonly change: ContentChange | null;
  readonly rules: { readonly holdChangedProducts: boolean };
}

/** Content that no one approved goes on sale only where the platform looks at it later. */
export function heldStatus(
  status: ProductStatus,
  { before, change, rules }: HeldEdit,
): ProductStatus {
  const isShownNow = change !== before.change || before.status !== 'active';
  return status === 'active' && change && isShownNow && rules.holdChangedProducts
    ? 'pending'
    : status;
}

/** Who took it off sale decides; naming again what it is already changes nothing. */
export function isPausedAfter(before: Listing, to: ProductStatus, isOwner: boolean): boolean {
  if (to !== 'inactive') return false;
  return before.status === 'inactive' ? before.isPausedByStore : isOwner;
}
