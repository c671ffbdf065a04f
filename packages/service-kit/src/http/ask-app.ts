import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './app.ts';

export interface AppQuestion {
  method: string;
  /** Path and query. */
  url: string;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface AppAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Asks an app of this process through its own door, and takes the answer as a whole.
 *
 * Not by Fastify's `inject`, which is for tests: getters that it defines on each request and answer make
 * the engine keep them, bodies included, until it next clears all of its memory (ADR 24).
 *
 * @throws Error when the app has stopped, or breaks its answer off
 */
export function askApp(app: App, question: AppQuestion): Promise<AppAnswer> {
  return new Promise((resolve, reject) => {
    if (!app.server.listening) throw new Error('the app does not listen');
    const request = requestOf(question);
    app.routing(request, new HeldAnswer(request, { resolve, reject }));
  });
}

function requestOf({ method, url, headers, body }: AppQuestion): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url, httpVersion: '1.1' });
  Object.assign(request, { httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.headers = { host: 'in-process', ...headers };
  if (body !== undefined) {
    request.headers['content-length'] = String(Buffer.byteLength(body));
    request.push(body);
  }
  request.push(null);
  return request;
}

interface Ending {
  resolve(answer: AppAnswer): void;
  reject(error: Error): void;
}

/** Keeps what is written to it; nothing is sent. */
class HeldAnswer extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #ending: Ending;

  constructor(request: IncomingMessage, ending: Ending) {
    super(request);
    this.#ending = ending;
  }

  /** Headers that are given only here could not be read afterwards. */
  override writeHead(status: number, ...given: unknown[]): this {
    for (const [name, value] of Object.entries(given.at(-1) ?? {}))
      if (value !== undefined) this.setHeader(name, value as string);
    return super.writeHead(status);
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#chunks.push(bytesOf(chunk));
    callbackIn(rest)?.();
    return true;
  }

  override end(...given: unknown[]): this {
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#chunks.push(bytesOf(chunk));
    super.end();
    // Without a socket nobody else says so.
    this.emit('finish');
    callbackIn(given)?.();
    this.#ending.resolve({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: joined(this.#chunks),
    });
    return this;
  }

  override destroy(error?: Error): this {
    this.#ending.reject(error ?? new Error('the answer was broken off'));
    return super.destroy(error);
  }
}

function bytesOf(chunk: string | Uint8Array): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Nearly all answers are written at once, and need not be copied. */
function joined(chunks: readonly Buffer[]): Buffer {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}

function callbackIn(given: readonly unknown[]): (() => void) | undefined {
  return given.find((one) => typeof one === 'function') as (() => void) | undefined;
}
