import { type ClientRequest, get } from 'node:http';
import { streamWaitMs } from '@largo/kernel';

/** An open screen that reconnects like a browser, and reloads if it has to. */
export class Screen {
  /** Its stream's figures: how often it was opened, and how often that was tried after a break. */
  readonly counts = { opened: 0, tried: 0, asked: 0, resets: 0 };
  isOpen = false;
  /** The number of notices that it knows of. */
  unread = 0;
  /** When the last notice was pushed, on the clock of `performance`. */
  noticedAt = 0;
  readonly #shopUrl: string;
  readonly #token: string;
  #request: ClientRequest | undefined;
  #lastEventId = '';
  #text = '';
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(shopUrl: string, token: string) {
    this.#shopUrl = shopUrl;
    this.#token = token;
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#request?.destroy();
  }

  #headers(): Record<string, string> {
    const place = this.#lastEventId === '' ? {} : { 'last-event-id': this.#lastEventId };
    return { authorization: `Bearer ${this.#token}`, ...place };
  }

  #connect(onOpen: () => void): void {
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      this.#comeBack(onOpen);
    };
    const url = `${this.#shopUrl}/api/notifications/stream`;
    const request = get(url, { agent: false, headers: this.#headers() }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return over();
      }
      this.isOpen = true;
      this.#failures = 0;
      this.counts.opened += 1;
      this.#text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => this.#read(chunk));
      response.on('close', over);
      onOpen();
    });
    request.on('error', over);
    this.#request = request;
  }

  #comeBack(onOpen: () => void): void {
    this.isOpen = false;
    if (this.#isStopped) return;
    const waitMs = streamWaitMs(this.#failures, Math.random());
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      this.counts.tried += 1;
      this.#connect(onOpen);
    }, waitMs);
  }

  #read(chunk: string): void {
    this.#text += chunk;
    const end = this.#text.lastIndexOf('\n\n');
    if (end < 0) return;
    const whole = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 2);
    for (const frame of whole.split('\n\n')) this.#hear(frame);
  }

  #hear(frame: string): void {
    this.#lastEventId = /^id: (.*)$/m.exec(frame)?.[1] ?? this.#lastEventId;
    const isReset = frame.includes('event: reset');
    if (isReset) this.counts.resets += 1;
    const isNotice = frame.includes('event: notification');
    if (isNotice) this.noticedAt = performance.now();
    const count = /"unreadCount":(\d+)/.exec(frame)?.[1];
    if (count !== undefined) this.unread = Number(count);
    else if (isNotice || isReset) void this.#ask();
  }

  /** Retries a failed call, as the browser does. */
  async #ask(tries = 0): Promise<void> {
    this.counts.asked += 1;
    const answer = await fetch(`${this.#shopUrl}/api/notifications/unread-count`, {
      headers: { authorization: `Bearer ${this.#token}` },
    }).catch(() => undefined);
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: { unreadCount: number } };
      this.unread = Math.max(this.unread, data.unreadCount);
    } else if (tries < 3 && !this.#isStopped) {
      setTimeout(() => void this.#ask(tries + 1), 1_000 * 2 ** tries);
    }
  }
}
