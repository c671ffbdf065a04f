import Type, { type Static } from 'typebox';
import { Instant, literals, named, Nullable, Uuid } from '../common.ts';

/** What a picture of an order is for. */
export const AttachmentPurpose = literals(['delivery-proof', 'problem', 'refund', 'statement']);
export type AttachmentPurpose = Static<typeof AttachmentPurpose>;

/** A picture that belongs to an order; its file is `GET /orders/{id}/attachments/{attachmentId}/picture`. */
export const AttachmentView = named('AttachmentView', {
  id: Uuid,
  purpose: AttachmentPurpose,
  /** The refund request or the problem that it belongs to. */
  subjectId: Nullable(Uuid),
  /** Uploaded but not sent with anything yet: only the uploader sees it. */
  isDraft: Type.Boolean(),
  uploadedBy: literals(['buyer', 'seller']),
  /** The width of the large size, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  createdAt: Instant,
  /** The caller uploaded it, and what it belongs to is still open. */
  canRemove: Type.Boolean(),
});
export type AttachmentView = Static<typeof AttachmentView>;

/** Oldest first. */
export const OrderAttachmentsAnswer = named('OrderAttachmentsAnswer', {
  attachments: Type.Array(AttachmentView),
});
export type OrderAttachmentsAnswer = Static<typeof OrderAttachmentsAnswer>;

/** The caller's uploads to send along: each once, in any order. */
export const AttachmentIds = Type.Array(Uuid, { maxItems: 10, uniqueItems: true });
