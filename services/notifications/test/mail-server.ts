import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  to: string;
  /** Headers and body as received, with quoted-printable decoded. */
  source: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Recipients that it refuses permanently. */
  refused: Set<string>;
  stop(): Promise<void>;
}

/** As much of an SMTP server as a sender needs; `port` restarts one on its former port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, { mails, refused });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: real } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${real}`,
    mails,
    refused,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function talk(socket: Socket, { mails, refused }: Pick<MailServer, 'mails' | 'refused'>): void {
  let buffered = '';
  let to = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test ESMTP');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('utf8');
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = buffered.slice(0, end);
      buffered = buffered.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        mails.push({ to, source: decode(text) });
        say('250 queued');
      } else if (/^(EHLO|HELO)/i.test(text)) say('250 test');
      else if (/^RCPT/i.test(text)) {
        to = /<(.*?)>/.exec(text)?.[1] ?? '';
        say(refused.has(to) ? '550 no such mailbox' : '250 ok');
      } else if (/^DATA/i.test(text)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(text)) say('221 bye');
      else say('250 ok');
    }
  });
}

function decode(source: string): string {
  const bytes = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
