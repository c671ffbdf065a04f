import { type BaseDeps, makeMailTokens } from '@largo/service-kit';
import { makeCatalogClient } from './clients/catalog-client.ts';
import { makeOrdersClient } from './clients/orders-client.ts';
import { makeTeamWorkClient } from './clients/team-work-client.ts';
import type { NotificationsConfig } from './config.ts';
import { secretRepository } from './db/secret-repository.ts';
import { mailSetting } from './mail/mail-setting.ts';
import { makeMailSender } from './mail/mail-sender.ts';
import { smtpTransport } from './mail/smtp.ts';
import { makeUnsubscribeLinks } from './mail/unsubscribe-links.ts';
import { makePushSender } from './push/push-sender.ts';
import { webPushTransport } from './push/push-transport.ts';
import { vapidKeysOf, vapidSubjectOf } from './push/vapid-keys.ts';
import { countUnreadOfMany } from './queries/count-unread.ts';
import { startStreamHub } from './stream/stream-hub.ts';
import { markAddressRefused } from './use-cases/mark-address-refused.ts';

export type Deps = Awaited<ReturnType<typeof makeDeps>>;

export async function makeDeps(base: BaseDeps<Readonly<NotificationsConfig>>) {
  const { config, db, clock, log, fanout, http, mode, units } = base;
  const setting = mailSetting(config);
  const secret = await secretRepository.getOrCreate(db, 'unsubscribe-links');
  const unsubscribeLinks = makeUnsubscribeLinks(secret);
  const vapidKeys = await vapidKeysOf(db, config);
  // In tests, and in a city on one's own machine, the push server is on the same machine.
  const push = { publicKey: vapidKeys.publicKey, allowLoopback: mode !== 'production' };
  const pushTransport = webPushTransport({
    keys: vapidKeys,
    subject: vapidSubjectOf(config),
    allowLoopback: push.allowLoopback,
  });
  const hub = await startStreamHub({
    fanout,
    log,
    maxPerUser: config.STREAMS_PER_USER,
    clock,
    countUnread: (userIds) => countUnreadOfMany(db, userIds),
  });
  return {
    ...base,
    hub,
    catalog: makeCatalogClient(http),
    teamWork: makeTeamWorkClient(http),
    unsubscribeLinks,
    push,
    pushSender: makePushSender({ db, clock, log, transport: pushTransport }),
    mailSetting: setting,
    mailSender: makeMailSender({
      db,
      clock,
      log,
      transport: smtpTransport({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        ignoreTls: mode !== 'production',
      }),
      setting,
      orders: makeOrdersClient(http),
      mailTokens: makeMailTokens(config.MAIL_TOKEN_KEY, config.MAIL_TOKEN_KEY_ACCEPTED),
      unsubscribeLinks,
      perSecond: config.MAILS_PER_SECOND,
      onAddressRefused: (email) =>
        markAddressRefused(units.plain({ correlationId: 'notifications.send-mails' }), email, {
          hub,
          log,
        }),
    }),
  };
}
