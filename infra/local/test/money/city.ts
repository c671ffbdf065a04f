import * as contracts from '@largo/contracts';
import {
  type AdminPaymentAnswer,
  type EventContract,
  PixKeyChangedV1,
  type ServiceEventsAnswer,
} from '@largo/contracts';
import { look } from './calls.ts';
import { dayMs, OffsetClock } from '@largo/kernel';
import { type Sandbox, sandboxCredentials, startSandbox } from '@largo/mercadopago-sandbox';
import { connectSellers, payments } from '@largo/payments';
import { payouts } from '@largo/payouts';
import { connectDatabase, makeLogger, type ServiceName } from '@largo/service-kit';
import { roleOf } from '@largo/postgres';
import {
  anActor,
  type Answer,
  eventually,
  FakeRefusal,
  startTestService,
  type TestActor,
  type TestDatabase,
  type TestService,
} from '@largo/testkit';
import { createWholeDatabase, password } from '../../../auditor/test/scene.ts';
import { openShop, openStore, type Shop } from '../../../../services/orders/test/shop.ts';

type Actor = Required<TestActor>;

/**
 * Orders, payments and payouts on one database, connected as in production, with the simulated provider, a clock
 * that all of them share, and the people who use them. Catalog and shipping are fakes.
 */
export interface City {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  /** Orders, with its buyer. */
  readonly shop: Shop;
  readonly collecting: TestService;
  readonly paying: TestService;
  /** The owners of the three stores. */
  readonly sellers: readonly Actor[];
  /** The second one agrees to what the first one pays. */
  readonly admin: Actor;
  readonly second: Actor;
  /** Sends the refunds that wait and delivers events until nothing is under way. */
  settle(): Promise<void>;
  /** Time goes on everywhere, and does what it does. */
  wait(ms: number): Promise<void>;
  /** Payments reads a payment at the provider. */
  read(paymentId: string): Promise<AdminPaymentAnswer['payment']>;
  /** Something happens at the provider. @returns undefined when it can't be now */
  control<T = object>(method: string, path: string, body?: object): Promise<T | undefined>;
  /** The provider suspects fraud, which it says by a notification only. */
  alertFraud(payment: { id: string; mercadoPagoId: string | null }): Promise<void>;
  stop(): Promise<void>;
}

const storeNames = ['Padaria Cambuí', 'Loja do Bairro', 'Quitanda'];
/** Above it two administrators pay. */
export const secondApproverAbove = 150;

export async function startCity(): Promise<City> {
  const database = await createWholeDatabase();
  const clock = new OffsetClock();
  const log = makeLogger(process.env['MONEY_LOG'] ?? 'silent');
  const sandbox = await startSandbox({ webhookDelayMs: 5 });
  const env = {
    MP_BASE_URL: sandbox.url,
    MP_AUTH_URL: sandbox.url,
    MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
    MP_PUBLIC_KEY: sandboxCredentials.publicKey,
    MP_CLIENT_ID: sandboxCredentials.clientId,
    MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
    MP_WEBHOOK_SECRET: sandboxCredentials.webhookSecret,
    PUBLIC_URL: 'http://localhost:8080',
    CARD_REFUSALS_PER_ACCOUNT: '100000',
    CARD_REFUSALS_PER_ADDRESS: '100000',
  };
  const parts = {
    orders: partOf(database, 'orders'),
    payments: partOf(database, 'payments'),
    payouts: partOf(database, 'payouts'),
  };
  const shop = await openShop({}, clock, { database: parts.orders, log });
  const collecting = (await startTestService(payments, {
    env,
    clock,
    database: parts.payments,
    log,
    fakes: {
      orders: {
        'POST /internal/payables': async (body: object) =>
          answerOf(await shop.service.post('/internal/payables', body)),
      },
    },
  })) as TestService;
  const paying = (await startTestService(payouts, {
    clock,
    database: parts.payouts,
    log,
    fakes: {
      payments: {
        'POST /internal/payment-readings': async (body: object) =>
          answerOf(await collecting.service.post('/internal/payment-readings', body)),
      },
    },
  })) as TestService;
  const services = { orders: shop, payments: collecting, payouts: paying };
  const sellers = [shop.seller, anActor('buyer', 'seller'), anActor('buyer', 'seller')];
  const admin = shop.admin;

  const control: City['control'] = async (method, path, body) => {
    const response = await fetch(`${sandbox.url}/__control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Its no to something that can't be now.
    if (response.status === 409) return undefined;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as never;
  };
  const late = new Set<string>();
  const carry = carrierOf(services, late);
  const settle = async (): Promise<void> => {
    // Whatever a refund waits for, it is tried now.
    await collecting.sql`update payments.refunds set next_try_at = '2020-01-01' where lease_until is null`;
    do {
      await collecting.runJobs('pending-work');
      await collecting.runJobs('clean-up');
    } while (await carry());
    for (const name of late)
      await applyParked(name, services[name as keyof typeof services], admin);
    if (late.size === 0) return;
    late.clear();
    await settle();
  };
  const read: City['read'] = async (paymentId) => {
    const path = `/admin/payments/${paymentId}/sync`;
    const { status, body, text } = await collecting.as(admin).post<AdminPaymentAnswer>(path, {});
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return body.payment;
  };

  sandbox.world.changeApplication({ webhookUrl: `${collecting.url}/payments/webhook` });
  // Notices are lost: what is known here comes by reading, at moments that each sequence chooses.
  await control('POST', '/webhooks/faults', { drop: true });
  await control('PUT', '/accounts/platform', { balanceCents: 1_000_000_000_000 });
  const named = sellers.map(({ userId: sellerId }, index) => ({
    sellerId,
    name: storeNames[index] ?? sellerId,
  }));
  for (const { sellerId, name } of named) await openStore(shop, sellerId, name);
  const { db, relay } = collecting;
  await connectSellers({ db, relay, clock, env }, named);
  for (const [index, { userId }] of sellers.entries())
    await paying.publish(PixKeyChangedV1, {
      userId,
      pixKey: `+551999999000${index}`,
      pixKeyType: 'phone',
      document: '11222333000181',
    });
  const settings = { secondApproverAbove, autoReleaseDays: 7 };
  const { status } = await paying.as(admin).put('/admin/settings', settings);
  if (status !== 200) throw new Error(`settings: ${status}`);
  await settle();
  // The test itself announced these people, so no outbox holds the events of these receipts: the auditor would object.
  for (const schema of Object.keys(services))
    await services[schema as keyof typeof services]
      .sql`truncate ${shop.sql(`${schema}.inbox`)}, ${shop.sql(`${schema}.inbox_heads`)}`;

  return {
    database,
    sandbox,
    shop,
    collecting,
    paying,
    sellers,
    admin,
    second: anActor('admin'),
    settle,
    async wait(ms) {
      // Not in one step: what is due on the way is done on its way.
      for (let left = ms; left > 0; left -= 3 * dayMs) {
        const step = Math.min(left, 3 * dayMs);
        clock.advance(step);
        await control('POST', '/clock', { advanceMs: step });
        for (const job of ['authorizations', 'pix-expiry', 'reconciliation', 'daily-look'])
          await collecting.runJobs(job);
        await settle();
        await shop.runJobs('meet-deadlines');
        await settle();
        await paying.runJobs('payouts.release');
        await settle();
      }
    },
    read,
    control,
    async alertFraud({ id, mercadoPagoId }) {
      await control('DELETE', '/webhooks/faults');
      await control('POST', `/payments/${mercadoPagoId}/fraud-alert`);
      const path = `/admin/payments/${id}`;
      await eventually(async () => {
        const { body } = await collecting.as(admin).get<AdminPaymentAnswer>(path);
        return body.payment.fraudAlert ?? undefined;
      });
      await control('POST', '/webhooks/faults', { drop: true });
    },
    async stop() {
      await Promise.all([shop.stop(), collecting.stop(), paying.stop()]);
      await sandbox.close();
      for (const part of Object.values(parts)) await part.sql.end();
      await database.drop();
    },
  };
}

/** What a service sees of the database that all share. */
function partOf(whole: TestDatabase, service: ServiceName): TestDatabase {
  const url = new URL(whole.superuserUrl);
  url.username = roleOf(service);
  url.password = password;
  const connection = connectDatabase({ url: url.href, schema: service, max: 2 });
  return { ...whole, ...connection, url: url.href, schema: service };
}

/** The other service's answer in the place of a fake's. */
function answerOf({ status, body }: Answer): unknown {
  if (status < 300) return body;
  throw new FakeRefusal(status, String(body['code']), body['details']);
}

const contractOf = new Map(
  (Object.values(contracts) as unknown[])
    .filter(
      (one): one is EventContract => typeof one === 'object' && one !== null && 'topic' in one,
    )
    .map((contract) => [contract.type, contract]),
);

interface Sent {
  position: number;
  id: string;
  type: string;
  aggregateId: string;
  aggregateVersion: number;
  correlationId: string;
  at: Date;
  data: never;
}

/**
 * What names something that is still on its way is parked, and applied once that has come; here it is asked for instead
 * of waiting. @throws Error when it waits for ever
 */
async function applyParked(name: string, service: TestService, admin: TestActor): Promise<void> {
  const team = service.as(admin);
  const path = `/admin/integrity/${name}/events`;
  const parked = async () => (await look<ServiceEventsAnswer>(service, admin, path)).parked;
  await team.post(`${path}/replay`, {});
  await eventually(async () => (await parked()).total === 0);
}

/**
 * Carries what each service has announced since the last time to the others, in order. @returns whether there was any
 * @param late gets the services that have parked something
 */
function carrierOf(
  services: Readonly<Record<string, TestService>>,
  late: Set<string>,
): () => Promise<boolean> {
  const positions = new Map<string, number>();
  return async () => {
    let isAny = false;
    for (const [name, producer] of Object.entries(services)) {
      const events = await producer.sql<Sent[]>`
        select position::int, id, type, aggregate_id as "aggregateId",
          aggregate_version::int as "aggregateVersion", correlation_id as "correlationId",
          created_at as at, payload as data
        from ${producer.sql(`${name}.outbox`)} where position > ${positions.get(name) ?? 0} order by position`;
      for (const { position, type, data, at, ...meta } of events) {
        positions.set(name, position);
        const contract = contractOf.get(type);
        if (!contract) throw new Error(`no contract of ${type}`);
        const occurredAt = new Date(at).toISOString();
        for (const [other, service] of Object.entries(services))
          if (other !== name)
            await service.publish(contract, data, { ...meta, occurredAt }).catch((error: Error) => {
              if (!/was parked: .*não encontrad/.test(error.message)) throw error;
              late.add(other);
            });
        isAny = true;
      }
    }
    return isAny;
  };
}
