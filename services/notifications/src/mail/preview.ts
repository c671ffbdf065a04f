import { type Environment, readConfig } from '@largo/service-kit';
import { NotificationsConfig } from '../config.ts';
import type { MailDraft } from '../domain/mail-draft.ts';
import { renderMail, type RenderedMail } from './layout.ts';
import { mailSetting } from './mail-setting.ts';
import { samples } from './samples.ts';
import { contentOf } from './templates.ts';

export interface MailPreview extends RenderedMail {
  /** Template and sample number: `order-cancelled-2`. */
  readonly id: string;
  readonly template: string;
  readonly title: string;
}

/** Every template with every sample, as it would be sent under this configuration. */
export function previewMails(env: Environment): MailPreview[] {
  const setting = mailSetting(readConfig(NotificationsConfig, env));
  return Object.entries(samples).flatMap(([template, given]) =>
    given.map(({ title, data }, index) => {
      // A sample carries its own template's data.
      const draft = { template, data } as MailDraft;
      const mail = renderMail(contentOf(draft, setting), { name: 'Ana Souza', setting });
      return { id: `${template}-${index + 1}`, template, title, ...mail };
    }),
  );
}
