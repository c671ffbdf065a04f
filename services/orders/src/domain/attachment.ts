import type { OrderStatus } from '@largo/contracts';
import { dayMs, hourMs } from '@largo/kernel';
import { type Part, problemStatuses } from './access.ts';
import { AttachmentNotAllowed } from './attachment-errors.ts';
import { isRefundable } from './refund.ts';

/** What a picture of an order is for. */
export const attachmentPurposes = ['delivery-proof', 'problem', 'refund', 'statement'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** For lists, and for viewing. */
export const attachmentSizes = ['small', 'large'] as const;
export type AttachmentSize = (typeof attachmentSizes)[number];

/** Per order and party, for all purposes together: neither can use up what the other may show. */
export const maxOrderAttachments = 20;

/** Longer than any upload takes. */
export const unfinishedMs = hourMs;
/** How long an uploaded draft waits to be sent. */
export const draftMs = dayMs;

/** What decides which pictures can be added to an order or removed. */
export interface AttachmentState {
  readonly status: OrderStatus;
  readonly confirmed: boolean;
  /** Its id. */
  readonly openDispute: string | null;
  readonly pendingRefund: string | null;
}

export type Uploader = 'buyer' | 'seller';

/** Pictures prove the delivery, show a problem, or support either side's statements. */
const takes: Readonly<
  Record<AttachmentPurpose, (state: AttachmentState, by: Uploader) => boolean>
> = {
  'delivery-proof': ({ status }, by) => by === 'seller' && status === 'shipped',
  problem: ({ status, openDispute }, by) =>
    by === 'buyer' && problemStatuses.includes(status) && openDispute === null,
  refund: ({ status }, by) => by === 'buyer' && isRefundable(status, false),
  statement: ({ openDispute }) => openDispute !== null,
};

/** @throws AttachmentNotAllowed also for administrators, who have nothing to show */
export function checkUpload(
  state: AttachmentState,
  purpose: AttachmentPurpose,
  part: Part,
): Uploader {
  if (part === 'admin' || !takes[purpose](state, part))
    throw new AttachmentNotAllowed(purpose, state.status);
  return part;
}

export interface Attachment {
  readonly purpose: AttachmentPurpose;
  readonly subjectId: string | null;
  readonly isDraft: boolean;
}

/** A picture shown to others can be removed only until something was decided on it. */
export function isRemovable(
  { purpose, subjectId, isDraft }: Attachment,
  { confirmed, openDispute, pendingRefund }: AttachmentState,
): boolean {
  if (isDraft) return true;
  switch (purpose) {
    case 'delivery-proof':
      return !confirmed && openDispute === null;
    case 'problem':
    case 'statement':
      return openDispute !== null && openDispute === subjectId;
    case 'refund':
      return pendingRefund !== null && pendingRefund === subjectId;
  }
}
