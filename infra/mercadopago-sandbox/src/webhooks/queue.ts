import type { Ids } from '../ids.ts';
import type { Application } from '../model.ts';
import type { Settings } from '../options.ts';
import type { Collection } from '../store/collection.ts';
import { providerDate } from '../time/dates.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import { WebhookFaultPlan } from './faults.ts';
import type { WebhookFaults } from './faults.ts';
import type { Delivery, Notification } from './notification.ts';
import { Sender } from './send.ts';
import { signatureHeader } from './signature.ts';

const LOG_LIMIT = 1_000;

export interface QueueDeps {
  settings: Settings;
  clock: VirtualClock;
  ids: Ids;
  undelivered: Collection<Notification>;
  application: () => Application;
  nextId: () => number;
}

export type NewNotification = Pick<Notification, 'type' | 'action' | 'dataId' | 'userId'> & {
  url?: string | null;
  extra?: Record<string, unknown>;
  retries?: boolean;
  isNameless?: boolean;
};

/** Sends notifications, applies the planned faults, and retries failed deliveries. */
export class WebhookQueue {
  readonly faults = new WebhookFaultPlan();
  readonly #deps: QueueDeps;
  readonly #sender = new Sender();
  readonly #log: Delivery[] = [];
  readonly #held: { notification: Notification; faults: WebhookFaults }[] = [];
  #closed = false;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  deliveries(): readonly Delivery[] {
    return this.#log;
  }

  /** Resolves at once, except that with `beforeAnswer` it waits for the delivery. */
  async notify(wanted: NewNotification): Promise<void> {
    const faults = this.#decided(this.faults.take());
    const sent = this.#twins(wanted).map((notification) => this.#start(notification, faults));
    if (faults.beforeAnswer) await Promise.all(sent);
  }

  /** Continues the deliveries that a restart interrupted. */
  resume(): void {
    for (const notification of this.#deps.undelivered.values()) this.#retryLater(notification, 0);
  }

  /** Sends the held notifications in another order. */
  release(): number {
    const held = this.#held.splice(0);
    for (const { notification, faults } of this.#shuffled(held)) {
      void this.#deliver(notification, faults);
    }
    return held.length;
  }

  reset(): void {
    this.faults.clear();
    this.#held.length = 0;
    this.#log.length = 0;
  }

  close(): void {
    this.#closed = true;
    this.#sender.close();
  }

  #twins(wanted: NewNotification): Notification[] {
    const { settings, clock, application, nextId } = this.#deps;
    const { url = null, extra = {}, retries = true, isNameless = false, ...what } = wanted;
    const target = url ?? application().webhookUrl;
    const make = (format: Notification['format']): Notification => ({
      ...what,
      extra,
      retries,
      isNameless,
      format,
      url: target,
      id: nextId(),
      createdAt: clock.now(),
      attempts: 0,
    });
    const wantsIpn =
      settings.ipn && what.type === 'payment' && !target?.includes('source_news=webhooks');
    return wantsIpn ? [make('webhook'), make('ipn')] : [make('webhook')];
  }

  async #start(notification: Notification, faults: WebhookFaults): Promise<void> {
    if (faults.beforeAnswer) return this.#deliver(notification, faults);
    if (faults.shuffle !== undefined) {
      this.#held.push({ notification, faults });
      if (this.#held.length >= faults.shuffle) this.release();
      return;
    }
    const waitMs = faults.delayMs ?? this.#deps.settings.webhookDelayMs;
    this.#deps.clock.at(this.#deps.clock.now() + waitMs, () => {
      void this.#deliver(notification, faults);
    });
  }

  async #deliver(notification: Notification, faults: WebhookFaults): Promise<void> {
    if (this.#closed) return;
    notification.attempts += 1;
    const copies = 1 + (faults.duplicates ?? 0);
    const outcomes = await Promise.all(
      Array.from({ length: copies }, async () => {
        await this.#pause(faults.spreadMs);
        return this.#attempt(notification, faults);
      }),
    );
    if (outcomes[0] !== undefined) this.#finish(notification, outcomes[0]);
  }

  /** Decided once for all copies, so that a lost notification is lost completely. */
  #decided({ dropShare = 0, ...faults }: WebhookFaults): WebhookFaults {
    return this.#deps.ids.below(1_000) < dropShare * 1_000 ? { ...faults, drop: true } : faults;
  }

  async #pause(spreadMs: number | undefined): Promise<void> {
    const { clock, ids } = this.#deps;
    if (spreadMs === undefined) return;
    await new Promise<void>((resolve) => clock.at(clock.now() + ids.below(spreadMs), resolve));
  }

  async #attempt(
    notification: Notification,
    faults: WebhookFaults,
  ): Promise<Delivery['outcome'] | undefined> {
    const delivery = this.#logged(notification, faults);
    if (delivery.outcome !== 'sending') return undefined;
    delivery.outcome = await this.#send(notification, delivery);
    return delivery.outcome;
  }

  #logged(notification: Notification, faults: WebhookFaults): Delivery {
    const { settings, clock, ids } = this.#deps;
    const requestId = ids.uuid();
    const signedAt = clock.now() - (faults.tsAgeMs ?? 0);
    const ts = faults.tsUnit === 'milliseconds' ? signedAt : Math.floor(signedAt / 1_000);
    const secret = faults.wrongSignature ? 'not-the-secret' : settings.credentials.webhookSecret;
    const delivery: Delivery = {
      notificationId: notification.id,
      type: notification.type,
      action: notification.action,
      dataId: notification.dataId,
      url: notification.url,
      format: notification.format,
      attempt: notification.attempts,
      at: clock.now(),
      requestId,
      signature:
        notification.format === 'ipn'
          ? null
          : signatureHeader(secret, {
              dataId: notification.isNameless ? undefined : notification.dataId,
              requestId,
              ts: String(ts),
            }),
      outcome: faults.drop ? 'dropped' : notification.url === null ? 'no-address' : 'sending',
    };
    this.#log.push(delivery);
    if (this.#log.length > LOG_LIMIT) this.#log.splice(0, this.#log.length - LOG_LIMIT);
    return delivery;
  }

  #send(notification: Notification, delivery: Delivery): Promise<Delivery['outcome']> {
    if (notification.url === null || !URL.canParse(notification.url)) {
      return Promise.resolve('unreachable');
    }
    const url = new URL(notification.url);
    const isIpn = notification.format === 'ipn';
    if (!notification.isNameless)
      url.searchParams.set(isIpn ? 'id' : 'data.id', notification.dataId);
    url.searchParams.set(isIpn ? 'topic' : 'type', notification.type);
    return this.#sender.post({
      url,
      timeoutMs: this.#deps.settings.webhookTimeoutMs,
      body: JSON.stringify(isIpn ? ipnBody(notification) : this.#webhookBody(notification)),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0 payment',
        'x-request-id': delivery.requestId,
        ...(delivery.signature !== null && { 'x-signature': delivery.signature }),
      },
    });
  }

  #webhookBody(notification: Notification): Record<string, unknown> {
    return {
      id: notification.id,
      live_mode: this.#deps.settings.liveMode,
      type: notification.type,
      date_created: providerDate(notification.createdAt),
      user_id: notification.userId,
      api_version: 'v1',
      application_id: Number(this.#deps.settings.credentials.clientId),
      action: notification.action,
      data: { id: notification.dataId },
      ...notification.extra,
    };
  }

  #finish(notification: Notification, outcome: Delivery['outcome']): void {
    const { undelivered, settings } = this.#deps;
    const key = String(notification.id);
    const isDelivered = outcome === 200 || outcome === 201;
    const waitMs = settings.webhookRetryMs[notification.attempts - 1];
    if (isDelivered || !notification.retries || waitMs === undefined) {
      undelivered.delete(key);
    } else if (!this.#closed) {
      undelivered.put(key, notification);
      this.#retryLater(notification, waitMs);
    }
  }

  #retryLater(notification: Notification, waitMs: number): void {
    this.#deps.clock.at(this.#deps.clock.now() + waitMs, () => {
      const isWaiting = this.#deps.undelivered.get(String(notification.id)) !== undefined;
      if (isWaiting) void this.#deliver(notification, {});
    });
  }

  #shuffled<T>(items: T[]): T[] {
    const mixed = [...items];
    for (let index = mixed.length - 1; index > 0; index--) {
      const [taken] = mixed.splice(this.#deps.ids.below(index + 1), 1);
      if (taken !== undefined) mixed.push(taken);
    }
    const isUnchanged = mixed.every((item, index) => item === items[index]);
    return isUnchanged ? mixed.reverse() : mixed;
  }
}

function ipnBody(notification: Notification): Record<string, unknown> {
  return { resource: notification.dataId, topic: notification.type };
}
