import { inSpan } from '@largo/service-kit';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same for every try, so that the receiver recognises duplicates. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws MailRejected when retrying can't help; other errors may be temporary */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mailbox does not exist, or no longer; other refusals may be temporary. */
const noMailbox: ReadonlySet<number> = new Set([550, 551, 553]);

/** The server rejected this mail permanently (SMTP 5xx). */
export class MailRejected extends Error {
  /** Whether the address was rejected rather than the mail. */
  readonly isOfAddress: boolean;

  constructor(cause: Error & { command?: string; responseCode?: number }) {
    super(cause.message, { cause });
    this.name = 'MailRejected';
    const { command, responseCode = 0 } = cause;
    this.isOfAddress = command === 'RCPT TO' && noMailbox.has(responseCode);
  }
}

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  from: string;
  /** The local mail server has no TLS. */
  ignoreTls: boolean;
}

export function smtpTransport({ url, from, ignoreTls }: SmtpOptions): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const smtpPort = port === '' ? (secure ? 465 : 587) : Number(port);
  const pool = createTransport({
    pool: true,
    maxConnections: 2,
    maxMessages: 200,
    host: hostname,
    port: smtpPort,
    secure,
    ignoreTLS: ignoreTls,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  const span = {
    name: 'smtp send',
    kind: 'CLIENT',
    attributes: { 'server.address': hostname, 'server.port': smtpPort },
  } as const;
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      try {
        await inSpan(span, () =>
          pool.sendMail({
            ...mail,
            from,
            messageId: `<${id}@largo>`,
            headers: {
              'Auto-Submitted': 'auto-generated',
              ...(unsubscribeUrl !== undefined && {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
            },
          }),
        );
      } catch (error) {
        throw isFinal(error) ? new MailRejected(error) : error;
      }
    },
    close: () => pool.close(),
  };
}

/** Only errors about this mail are final; a wrong password (EAUTH) is our misconfiguration. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}
