import { DomainError } from '@largo/kernel';
import type { Sealer } from '@largo/service-kit';
import type { OrdersClient } from '../clients/orders-client.ts';
import type { DueMail } from '../db/mail-repository.ts';
import { type MailDraft, withOpenToken } from '../domain/mail-draft.ts';
import { withUnsubscribe } from './category-unsubscribe.ts';
import { renderMail, type RenderedMail } from './layout.ts';
import type { MailSetting } from './mail-content.ts';
import { hasOpenPart } from './purchase-templates.ts';
import { contentOf } from './templates.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface ComposeTools {
  setting: MailSetting;
  /** Decrypts the tokens of links. */
  mailTokens: Sealer;
  orders: OrdersClient;
  unsubscribeLinks: UnsubscribeLinks;
}

/** The mail can't be composed now and waits until the cause is fixed. */
export class NotComposed extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'NotComposed';
  }
}

/** @returns undefined for a mail that no longer applies @throws NotComposed when one that does could not be put together */
export async function composeMail(
  mail: DueMail,
  name: string,
  tools: ComposeTools,
): Promise<RenderedMail | undefined> {
  const draft = await completed(opened(mail, tools.mailTokens), mail.id, tools.orders);
  if (draft === undefined) return undefined;
  const { setting, unsubscribeLinks: links } = tools;
  const reader = { template: draft.template, userId: mail.userId };
  const content = withUnsubscribe(contentOf(draft, setting), reader, { links, setting });
  return renderMail(content, { name, setting });
}

function opened({ draft, userId }: DueMail, mailTokens: Sealer): MailDraft {
  try {
    return withOpenToken(draft, (token) => mailTokens.open(token, userId));
  } catch (error) {
    // The two services have different keys.
    throw new NotComposed('the token of its link can not be opened', error);
  }
}

/** The contract is fetched now, so that addresses and companies are not stored here. */
async function completed(
  draft: MailDraft,
  mailId: string,
  orders: OrdersClient,
): Promise<MailDraft | undefined> {
  if (draft.template !== 'purchase-placed' && draft.template !== 'purchase-paid') return draft;
  const { purchaseId, orders: about } = draft.data;
  const summary = await orders.getPurchaseSummary(purchaseId, mailId).catch((error: unknown) => {
    const code = error instanceof DomainError ? error.code : String(error);
    throw new NotComposed(`orders does not say what was agreed: ${code}`, error);
  });
  // Paid or cancelled meanwhile, which has its own mail.
  if (draft.template === 'purchase-placed' && !hasOpenPart(summary, about)) return undefined;
  return { ...draft, data: { ...draft.data, summary } };
}
