import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { type DueMail, mailQueue } from '../db/mail-queue.ts';
import { renderMail } from './layout.ts';
import type { MailSetting } from './mail-content.ts';
import { MailRefused, type MailTransport } from './smtp.ts';
import { contentOf } from './templates.ts';

export interface MailSenderOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  setting: MailSetting;
  /** Of the mails nobody sits and waits for; keeps a rush of orders from taking the processor. */
  perSecond: number;
}

export interface MailSender {
  /** Something was written: send soon. Returns at once. */
  wake(): void;
  /** Sends everything that is due; one run at a time. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const batchSize = 6;

/** Sends waiting mails. Several may run, on several replicas: each mail is claimed by one. */
export function makeMailSender(options: MailSenderOptions): MailSender {
  const { db, clock, log } = options;
  let current: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  const run = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        if (stopping.signal.aborted) return;
        const startedAt = performance.now();
        const mails = await mailQueue.claim(db, batchSize, clock.now());
        const outcomes = await Promise.all(mails.map((mail) => sendOne(options, mail)));
        // The server is away: the rest would only fail too and wait longer than needed.
        if (outcomes.includes('unreachable')) return;
        if (mails.length < batchSize) break;
        await pace(mails, performance.now() - startedAt);
      }
    } while (again);
  };
  const pace = async (mails: readonly DueMail[], tookMs: number): Promise<void> => {
    const unhurried = mails.filter(({ priority }) => priority > 0).length;
    const restMs = (unhurried * 1_000) / options.perSecond - tookMs;
    if (restMs > 0)
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  };
  const drain = (): Promise<void> => {
    again = true;
    current ??= run().finally(() => {
      current = undefined;
    });
    return current;
  };
  return {
    wake: () => void drain().catch((err: unknown) => log.error({ err }, 'mails were not sent')),
    drain,
    async stop() {
      stopping.abort();
      await current?.catch(() => undefined);
      options.transport.close();
    },
  };
}

type Outcome = 'sent' | 'refused' | 'unreachable' | 'waiting';

async function sendOne(options: MailSenderOptions, mail: DueMail): Promise<Outcome> {
  const { db, clock, log, transport, setting } = options;
  const fail = (reason: string, permanent: boolean) =>
    mailQueue.markFailed(db, mail, { reason, permanent, now: clock.now() });
  if (!mail.recipient) {
    await fail('the recipient is not known yet', false);
    return 'waiting';
  }
  const { email } = mail.recipient;
  // Goes into a header too.
  const name = mail.recipient.name.replace(/\p{Cc}+/gu, ' ');
  try {
    const rendered = renderMail(contentOf(mail.draft, setting), { name, setting });
    await transport.send({ id: mail.id, to: { name, address: email }, ...rendered });
  } catch (err) {
    const permanent = err instanceof MailRefused;
    const line = { err, mailId: mail.id, template: mail.draft.template, attempts: mail.attempts };
    if (permanent) log.error(line, 'mail refused for good');
    else log.warn(line, 'mail not sent, will try again');
    await fail(err instanceof Error ? err.message : String(err), permanent);
    return permanent ? 'refused' : 'unreachable';
  }
  await mailQueue.markSent(db, mail.id, clock.now());
  return 'sent';
}
