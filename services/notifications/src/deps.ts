import { type BaseDeps, makeMailTokens } from '@largo/service-kit';
import { makeOrdersClient } from './clients/orders-client.ts';
import type { NotificationsConfig } from './config.ts';
import { secretRepository } from './db/secret-repository.ts';
import { mailSetting } from './mail/mail-setting.ts';
import { makeMailSender } from './mail/mail-sender.ts';
import { smtpTransport } from './mail/smtp.ts';
import { makeUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { countUnread } from './queries/count-unread.ts';
import { startStreamHub } from './stream/stream-hub.ts';
import { markAddressRefused } from './use-cases/mark-address-refused.ts';

export type Deps = Awaited<ReturnType<typeof makeDeps>>;

export async function makeDeps(base: BaseDeps<Readonly<NotificationsConfig>>) {
  const { config, db, clock, log, fanout, http, mode, units } = base;
  const secret = await secretRepository.getOrCreate(db, 'unsubscribe-links');
  const hub = await startStreamHub({
    fanout,
    log,
    maxPerUser: config.STREAMS_PER_USER,
    countUnread: (userId) => countUnread(db, userId),
  });
  return {
    ...base,
    hub,
    unsubscribeLinks: makeUnsubscribeLinks(secret),
    mailSender: makeMailSender({
      db,
      clock,
      log,
      transport: smtpTransport({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        ignoreTls: mode !== 'production',
      }),
      setting: mailSetting(config),
      orders: makeOrdersClient(http),
      mailTokens: makeMailTokens(config.MAIL_TOKEN_KEY, mode),
      perSecond: config.MAILS_PER_SECOND,
      onAddressRefused: (email) =>
        markAddressRefused(units.plain({ correlationId: 'notifications.send-mails' }), email, {
          hub,
          log,
        }),
    }),
  };
}
