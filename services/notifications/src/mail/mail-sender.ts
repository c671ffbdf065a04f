import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@largo/kernel';
import { type Db, makeDependencyMonitor, type DependencyMonitor } from '@largo/messaging';
import { type Logger, makeWorkQueue, type WorkQueue } from '@largo/service-kit';
import { addressRepository } from '../db/address-repository.ts';
import { type DueMail, mailRepository } from '../db/mail-repository.ts';
import { composeMail, type ComposeTools, NotComposed } from './compose-mail.ts';
import type { RenderedMail } from './layout.ts';
import { MailRejected, type MailTransport } from './smtp.ts';

export interface MailSenderOptions extends ComposeTools {
  db: Db;
  clock: Clock;
  log: Logger;
  transport: MailTransport;
  /** Called when the mailbox does not exist. */
  onAddressRefused(email: string): Promise<void>;
  /** Limits mails that are not urgent, so that a rush of orders does not exhaust the processor. */
  perSecond: number;
}

const concurrency = 6;

export interface MailSender extends WorkQueue {
  /** Whether the mail server did not answer this process the last time it was needed. */
  isServerAway(): boolean;
}

/** Sends waiting mails; replicas share the queue. */
export function makeMailSender(options: MailSenderOptions): MailSender {
  const { db, clock, log, perSecond, transport } = options;
  const monitor = makeDependencyMonitor({ dependency: 'the mail server', clock, log });
  const restMs = (concurrency * 1_000) / perSecond;
  const queue = makeWorkQueue<DueMail>({
    name: 'mails',
    concurrency,
    claim: (limit, now) => mailRepository.claim(db, limit, now),
    traceOf: ({ trace }) => trace,
    async handle(mail, signal) {
      const isReachable = await handleMail({ ...options, monitor }, mail);
      // While the server is unreachable, the others would fail too and then wait longer than
      // needed.
      if (!isReachable) return 'rest';
      if (mail.priority > 0) await sleep(restMs, undefined, { signal }).catch(() => undefined);
    },
    clock,
    log,
  });
  return {
    ...queue,
    isServerAway: () => monitor.isDown(),
    async stop() {
      await queue.stop();
      transport.close();
    },
  };
}

type Tools = MailSenderOptions & { monitor: DependencyMonitor };

/** @returns false when the mail server did not answer */
async function handleMail(tools: Tools, mail: DueMail): Promise<boolean> {
  const { db, clock, log } = tools;
  const wait = (reason: string) => fail(tools, mail, { reason, permanent: false });
  if (await mailRepository.dropUnwanted(db, mail, clock.now())) return true;
  if (!mail.recipient) {
    await wait('the recipient is not known yet');
    return true;
  }
  // A link that a person waits for is tried even so: the address may work again.
  if (mail.recipient.isRefused && mail.priority > 0) {
    await fail(tools, mail, { reason: 'the address takes no mails', permanent: true });
    return true;
  }
  // The name becomes part of a header.
  const name = mail.recipient.name.replace(/\p{Cc}+/gu, ' ');
  try {
    const rendered = await composeMail(mail, name, tools);
    if (rendered) return await send(tools, mail, { name, email: mail.recipient.email, rendered });
    await mailRepository.drop(db, mail.id);
  } catch (err) {
    if (!(err instanceof NotComposed)) throw err;
    log.error({ err, mailId: mail.id, at: clock.now() }, 'mail can not be written, will try again');
    await wait(err.message);
  }
  return true;
}

interface Written {
  readonly name: string;
  readonly email: string;
  readonly rendered: RenderedMail;
}

async function send(tools: Tools, mail: DueMail, { name, email, rendered }: Written) {
  const { db, clock, log, transport, monitor } = tools;
  try {
    await transport.send({ id: mail.id, to: { name, address: email }, ...rendered });
  } catch (err) {
    const permanent = err instanceof MailRejected;
    const fields = { err, mailId: mail.id, template: mail.draft.template, tries: mail.tries };
    if (permanent) {
      monitor.markUp();
      log.error(fields, 'mail rejected for good');
      if (err.isOfAddress) await tools.onAddressRefused(email);
    } else {
      monitor.markDown(err);
      log.warn(fields, 'mail not sent, will try again');
    }
    await fail(tools, mail, {
      reason: err instanceof Error ? err.message : String(err),
      permanent,
    });
    return permanent;
  }
  monitor.markUp();
  await mailRepository.setSent(db, mail.id, clock.now());
  if (mail.recipient?.isRefused) await addressRepository.clear(db, mail.userId);
  return true;
}

function fail(
  { db, clock }: Tools,
  mail: DueMail,
  failure: { reason: string; permanent: boolean },
): Promise<void> {
  return mailRepository.setFailed(db, mail, { ...failure, now: clock.now() });
}
