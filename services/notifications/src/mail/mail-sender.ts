import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@largo/kernel';
import { type Db, makeOutage, type Outage } from '@largo/messaging';
import { type Logger, makeWorkQueue, type Sealer, type WorkQueue } from '@largo/service-kit';
import { type DueMail, mailRepository } from '../db/mail-repository.ts';
import { type MailDraft, withOpenToken } from '../domain/mail-draft.ts';
import { withUnsubscribe } from './category-unsubscribe.ts';
import { renderMail } from './layout.ts';
import type { MailSetting } from './mail-content.ts';
import { MailRejected, type MailTransport } from './smtp.ts';
import { contentOf } from './templates.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface MailSenderOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  setting: MailSetting;
  /** Opens the tokens of links, which wait sealed. */
  mailTokens: Sealer;
  unsubscribeLinks: UnsubscribeLinks;
  /** Of the mails that are not urgent, so that a rush of orders does not take the processor. */
  perSecond: number;
}

const concurrency = 6;

/** Sends waiting mails; replicas share the queue. */
export function makeMailSender(options: MailSenderOptions): WorkQueue {
  const { db, clock, log, perSecond, transport } = options;
  const outage = makeOutage({ of: 'the mail server', clock, log });
  const restMs = (concurrency * 1_000) / perSecond;
  const queue = makeWorkQueue<DueMail>({
    name: 'mails',
    concurrency,
    claim: (limit, now) => mailRepository.claim(db, limit, now),
    async handle(mail, signal) {
      const isReachable = await send({ ...options, outage }, mail);
      // The server is away: the others would only fail too, and then wait longer than needed.
      if (!isReachable) return 'rest';
      if (mail.priority > 0) await sleep(restMs, undefined, { signal }).catch(() => undefined);
    },
    clock,
    log,
  });
  return {
    ...queue,
    async stop() {
      await queue.stop();
      transport.close();
    },
  };
}

/** @returns false when the mail server did not answer */
async function send(
  options: MailSenderOptions & { outage: Outage },
  mail: DueMail,
): Promise<boolean> {
  const { db, clock, log, transport, setting, mailTokens, outage } = options;
  const fail = (reason: string, permanent: boolean) =>
    mailRepository.setFailed(db, mail, { reason, permanent, now: clock.now() });
  if (!mail.recipient) {
    await fail('the recipient is not known yet', false);
    return true;
  }
  const { email } = mail.recipient;
  // Becomes part of a header.
  const name = mail.recipient.name.replace(/\p{Cc}+/gu, ' ');
  let draft: MailDraft;
  try {
    draft = withOpenToken(mail.draft, (token) => mailTokens.open(token, mail.userId));
  } catch (err) {
    // One of the two services has another key: the mail waits until that is put right.
    log.error({ err, mailId: mail.id }, 'the token of a link can not be opened');
    await fail('the token of its link can not be opened', false);
    return true;
  }
  try {
    const content = withUnsubscribe(
      contentOf(draft, setting),
      { template: mail.draft.template, userId: mail.userId },
      { links: options.unsubscribeLinks, setting },
    );
    const rendered = renderMail(content, { name, setting });
    await transport.send({ id: mail.id, to: { name, address: email }, ...rendered });
  } catch (err) {
    const permanent = err instanceof MailRejected;
    const fields = { err, mailId: mail.id, template: mail.draft.template, tries: mail.tries };
    if (permanent) {
      outage.end();
      log.error(fields, 'mail rejected for good');
    } else {
      outage.begin(err);
      log.warn(fields, 'mail not sent, will try again');
    }
    await fail(err instanceof Error ? err.message : String(err), permanent);
    return permanent;
  }
  outage.end();
  await mailRepository.setSent(db, mail.id, clock.now());
  return true;
}
