import type { DataOf, MailContent, MailSetting } from './mail-content.ts';

/** To administrators. */
export const teamTemplates = {
  'team-notice': (
    { title, message, path }: DataOf<'team-notice'>,
    { publicUrl }: MailSetting,
  ): MailContent => ({
    subject: `Para a equipe: ${title}`,
    paragraphs: [message],
    button: { label: 'Abrir no painel', url: `${publicUrl}${path}` },
  }),
};
