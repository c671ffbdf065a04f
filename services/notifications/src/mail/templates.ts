import type { MailDraft } from '../domain/mail-draft.ts';
import { accountTemplates } from './account-templates.ts';
import { digestTemplates } from './digest-templates.ts';
import { disputeTemplates } from './dispute-templates.ts';
import type { MailContent, MailSetting, Templates } from './mail-content.ts';
import { moneyTemplates } from './money-templates.ts';
import { orderTemplates } from './order-templates.ts';
import { productTemplates } from './product-templates.ts';
import { purchaseTemplates } from './purchase-templates.ts';
import { reminderTemplates } from './reminder-templates.ts';
import { securityTemplates } from './security-templates.ts';
import { teamTemplates } from './team-templates.ts';

const templates: Templates = {
  ...accountTemplates,
  ...securityTemplates,
  ...purchaseTemplates,
  ...orderTemplates,
  ...reminderTemplates,
  ...digestTemplates,
  ...disputeTemplates,
  ...productTemplates,
  ...moneyTemplates,
  ...teamTemplates,
};

export function contentOf(draft: MailDraft, setting: MailSetting): MailContent {
  // A draft carries its own template's data; the compiler can't follow that through the index.
  const write = templates[draft.template] as (data: unknown, setting: MailSetting) => MailContent;
  return write(draft.data, setting);
}
