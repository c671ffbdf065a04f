import type { AddressInfo } from 'node:net';
import { type MailPreview, previewMails } from '@largo/notifications/preview';
import Fastify, { type FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { makeMessages, type Messages } from './messages.ts';
import { listPage, messagePage } from './pages.ts';
import { inColours, templateListPage, templatePage } from './template-pages.ts';

export interface MailboxOptions {
  /** Port of the page; 0: any free one. */
  port: number;
  smtpPort: number;
  /** Variables of the mails that are shown as templates. */
  env?: Readonly<Record<string, string | undefined>>;
}

export interface Mailbox {
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

const maxMessageBytes = 5 * 1024 * 1024;

/** The demo's mail server: accepts every mail, delivers none, and shows them on a page. Loopback only. */
export async function startMailbox({ port, smtpPort, env = {} }: MailboxOptions): Promise<Mailbox> {
  const messages = makeMessages();
  const smtp = smtpServer(messages);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', () => {
      // After this, a broken connection only concerns the client.
      smtp.off('error', reject);
      smtp.on('error', () => undefined);
      resolve();
    });
  });
  const app = mailboxPages(messages);
  templatePages(app, previewMails(env));
  const url = await app.listen({ port, host: '127.0.0.1' });
  // A listening TCP server has an AddressInfo.
  const { port: boundSmtpPort } = smtp.server.address() as AddressInfo;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${boundSmtpPort}`,
    async close() {
      await app.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

function smtpServer(messages: Messages): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxMessageBytes,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            messages.add(mail, recipients);
            callback();
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
}

function mailboxPages(messages: Messages) {
  const app = Fastify();
  app.get<{ Querystring: { to?: string } }>('/api/messages', (request) =>
    messages.list(request.query.to),
  );
  app.delete('/api/messages', async (_request, reply) => {
    messages.clear();
    return reply.code(204).send();
  });
  app.get('/', (_request, reply) => reply.type('text/html').send(listPage(messages.list())));
  app.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const message = messages.find(request.params.id);
    if (!message) return reply.code(404).type('text/html').send(listPage([]));
    return reply.type('text/html').send(messagePage(message));
  });
  return app;
}

/** The mail templates of the shop, with sample data. */
function templatePages(app: FastifyInstance, previews: readonly MailPreview[]): void {
  const list = templateListPage(previews);
  const find = (id: string) => previews.find((preview) => preview.id === id);
  app.get('/templates', (_request, reply) => reply.type('text/html').send(list));
  app.get<{ Params: { id: string } }>('/templates/:id', (request, reply) => {
    const preview = find(request.params.id);
    if (!preview) return reply.code(404).type('text/html').send(list);
    return reply.type('text/html').send(templatePage(preview));
  });
  app.get<{ Params: { id: string }; Querystring: { colours?: string } }>(
    '/templates/:id/html',
    (request, reply) => {
      const preview = find(request.params.id);
      if (!preview) return reply.code(404).type('text/html').send(list);
      const scheme = request.query.colours === 'dark' ? 'dark' : 'light';
      return reply.type('text/html').send(inColours(preview.html, scheme));
    },
  );
}
