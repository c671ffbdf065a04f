import type { UnsubscribeSubject } from '@largo/contracts';
import type { TemplateName } from '../domain/mail-draft.ts';
import type { MailContent, MailSetting } from './mail-content.ts';
import { mailCategories } from './mail-categories.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Category = Exclude<UnsubscribeSubject, 'cart-reminders'>;

const labels: Readonly<Record<Category, string>> = {
  review: 'Não quero mais e-mails sobre avaliações',
  promotional: 'Não quero mais e-mails de novidades e ofertas',
  system: 'Não quero mais e-mails como este',
  team: 'Não quero mais e-mails do trabalho da equipe',
};

/**
 * The opt-out of a mail whose category can be switched off, unless the mail brings its own. It
 * depends only on template and reader, so that every mail of such a category has one.
 */
export function withUnsubscribe(
  content: MailContent,
  { template, userId }: { template: TemplateName; userId: string },
  { links, setting }: { links: UnsubscribeLinks; setting: MailSetting },
): MailContent {
  const category = mailCategories[template];
  if (content.unsubscribe || !isOptional(category)) return content;
  const token = links.tokenOf({ userId, from: category });
  return {
    ...content,
    unsubscribe: {
      label: labels[category],
      page: `${setting.publicUrl}/unsubscribe/${token}`,
      post: `${setting.publicUrl}/api/notifications/unsubscriptions/${token}`,
    },
  };
}

function isOptional(category: string): category is Category {
  return Object.hasOwn(labels, category);
}
