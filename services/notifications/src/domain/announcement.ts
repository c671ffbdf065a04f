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
        /** Omitted when something other than the status has changed. */
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
      /** Read in another tab or on another device. */
      readonly event: 'read';
      readonly data: {
        readonly ids: readonly string[] | 'all';
        /** With 'all': limits it to this category. */
        readonly category?: Category;
        readonly unreadCount: number;
      };
    }
  | {
      readonly event: 'neighborhood';
      readonly data: { readonly neighborhoodId: string; readonly name: string };
    };

export type AddressedNotice = Notice & { readonly to: string };

export type AddressedMail = MailDraft & {
  readonly to: string;
  /** Used instead of the account's address. */
  readonly address?: string;
  /** Replaces an earlier unsent mail of the same thread. */
  readonly thread?: Thread;
  /** Delays sending by this time. */
  readonly afterMs?: number;
};

/** Merges a mail with an earlier unsent one of its thread, so that it says both. */
export function joinMails(mail: AddressedMail, earlier: MailDraft): AddressedMail {
  if (mail.template !== 'product-moderated' || earlier.template !== 'product-moderated')
    return mail;
  const { productId, title, reason, also = [] } = earlier.data;
  const said = [...(mail.data.also ?? []), ...also, { productId, title, reason }];
  return { ...mail, data: { ...mail.data, also: said } };
}

/** Everything that one event sends, with its recipients. */
export interface Announcement {
  readonly notices?: readonly AddressedNotice[];
  /** Goes to every active administrator: in the shop, by mail and to their devices. */
  readonly adminNotice?: Notice;
  /** Administrators who already know, such as the one who did it. */
  readonly notToAdmins?: readonly string[];
  readonly mails?: readonly AddressedMail[];
  /** Goes to every device of the person. */
  readonly devicePushes?: readonly AddressedPush[];
  readonly updates?: readonly {
    readonly to: readonly string[] | 'everyone';
    readonly update: LiveUpdate;
  }[];
}
