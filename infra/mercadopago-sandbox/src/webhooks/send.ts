import { Agent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Delivery } from './notification.ts';

export interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

const MAX_CONNECTIONS = 32;

/** Posts over kept-alive connections; plain node:http costs less per request than fetch. */
export class Sender {
  readonly #http = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  readonly #https = new HttpsAgent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });

  /** Never rejects; a failure is returned as the outcome. */
  post({ url, headers, body, timeoutMs }: Post): Promise<Delivery['outcome']> {
    const secure = url.protocol === 'https:';
    const send = secure ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = send(
        url,
        {
          method: 'POST',
          agent: secure ? this.#https : this.#http,
          signal,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        },
        (response) => {
          response.resume();
          response.once('close', () => resolve(response.statusCode ?? 'unreachable'));
        },
      );
      request.once('error', () => resolve(signal.aborted ? 'timeout' : 'unreachable'));
      request.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }
}
