import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionBody } from '@largo/contracts';
import { newId } from '@largo/kernel';

/** A browser with its keys, and the decrypted pushes it has received. */
export interface TestBrowser {
  subscription: PushSubscriptionBody;
  received: { payload: unknown; headers: IncomingHttpHeaders }[];
  /** The server's next answers for it, in turn; then 201. */
  answers: number[];
}

export interface PushServer {
  url: string;
  browser(): TestBrowser;
  stop(): Promise<void>;
}

/** As much of a push service as a sender needs (RFC 8030), with its browsers. */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<string, { browser: TestBrowser; curve: ECDH; auth: Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = browsers.get(request.url ?? '');
      const status = found?.browser.answers.shift() ?? (found ? 201 : 404);
      if (found && status === 201)
        found.browser.received.push({
          payload: JSON.parse(open(Buffer.concat(chunks), found)),
          headers: request.headers,
        });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    browser() {
      const [curve, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${newId()}`];
      const p256dh = curve.generateKeys().toString('base64url');
      const keys = { p256dh, auth: auth.toString('base64url') };
      const subscription = { endpoint: `${url}${path}`, keys };
      const browser: TestBrowser = { subscription, received: [], answers: [] };
      browsers.set(path, { browser, curve, auth });
      return browser;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 8291 with one record of `aes128gcm` (RFC 8188). */
function open(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 followed by zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
