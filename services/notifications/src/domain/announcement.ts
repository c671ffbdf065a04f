import type { AddressedPush } from './device-push.ts';
import type { MailDraft } from './mail-draft.ts';
import type { Category, Notice } from './notice.ts';
import type { Thread } from './thread.ts';

/** Tells open screens that their data has changed. */
export type LiveUpdate =
  | {
      readonly event: 'order';
      readonly data: {
        readonly orderId: string;
        readonly purchaseId: string;
        /** Left out where something else of it has changed. */
        readonly status?: string;
      };
    }
  | {
      readonly event: 'payment';
      readonly data: {
        readonly paymentId: string;
        readonly purchaseId: string;
        readonly status: string;
      };
    }
  | {
      /** Elsewhere, in another tab or on another device. */
      readonly event: 'read';
      readonly data: {
        readonly ids: readonly string[] | 'all';
        /** With 'all': only of this one. */
        readonly category?: Category;
        readonly unreadCount: number;
      };
    }
  | {
      readonly event: 'neighborhood';
      readonly data: { readonly neighborhoodId: string; readonly name: string };
    };

export interface AddressedMail {
  readonly to: string;
  /** Instead of the account's address. */
  readonly address?: string;
  readonly mail: MailDraft;
  /** Takes the place of an earlier mail of it that was not sent yet. */
  readonly thread?: Thread;
  /** Sent so much later. */
  readonly afterMs?: number;
}

/** Everything that one event sends, and its recipients. */
export interface Announcement {
  readonly notices?: readonly { readonly to: string; readonly notice: Notice }[];
  /** To every active administrator: in the shop, by mail and on their devices. */
  readonly adminNotice?: Notice;
  /** Those of them who know it already, as who did it. */
  readonly notToAdmins?: readonly string[];
  readonly mails?: readonly AddressedMail[];
  /** To every device of the person. */
  readonly devicePushes?: readonly AddressedPush[];
  readonly updates?: readonly {
    readonly to: readonly string[] | 'everyone';
    readonly update: LiveUpdate;
  }[];
}
