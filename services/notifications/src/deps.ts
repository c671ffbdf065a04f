import type { BaseDeps } from '@largo/service-kit';
import type { NotificationsConfig } from './config.ts';
import { secretOf } from './db/secret.ts';
import { type MailSender, makeMailSender } from './mail/mail-sender.ts';
import { makeRefusalLinks, type RefusalLinks } from './mail/refusal-links.ts';
import { smtpTransport } from './mail/smtp.ts';
import { startStreamHub, type StreamHub } from './stream/stream-hub.ts';

export interface Deps extends BaseDeps<Readonly<NotificationsConfig>> {
  mailSender: MailSender;
  hub: StreamHub;
  refusalLinks: RefusalLinks;
}

export async function makeDeps(base: BaseDeps<Readonly<NotificationsConfig>>): Promise<Deps> {
  const { config, db, clock, log, fanout, mode } = base;
  return {
    ...base,
    hub: await startStreamHub({ fanout, db, log, maxPerUser: config.STREAMS_PER_USER }),
    refusalLinks: makeRefusalLinks(await secretOf(db, 'refusal-links')),
    mailSender: makeMailSender({
      db,
      clock,
      log,
      transport: smtpTransport({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        ignoreTls: mode !== 'production',
      }),
      setting: { brand: config.BRAND_NAME, city: config.CITY_NAME, publicUrl: config.PUBLIC_URL },
      perSecond: config.MAILS_PER_SECOND,
    }),
  };
}
