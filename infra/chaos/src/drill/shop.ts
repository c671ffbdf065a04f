import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword, ownSettings, seedBuyers, wipeOut } from '@largo/local';
import postgres from 'postgres';
import { makeNight, type Night } from '../chaos/night.ts';
import { type PatientClient, patientClient } from '../chaos/patient-client.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { type Course, productsOf } from './plan.ts';
import { productsOnSale } from './products-on-sale.ts';
import { findToxiproxy, startToxiproxy, type Toxiproxy } from './toxiproxy.ts';

/** A cluster of its own that is hurt while people buy. */
export interface Shop extends Night {
  /** A superuser's. */
  sql: postgres.Sql;
  team: PatientClient;
  tries: Tries;
  /** A new crowd each time; the people are the same. */
  startCrowd(): Promise<Crowd>;
  /** @throws where it is missing */
  toxiproxy(): Promise<Toxiproxy>;
  /** In order. */
  close(): Promise<void>;
  /** At once, with everything that it has started. */
  end(): void;
}

/** How buyers' calls went so far. */
export interface Tries {
  all: number;
  /** Without an answer, or with one of those that say "again". */
  repeated: number;
}

export type OwnSettings = Awaited<ReturnType<typeof ownSettings>>;

const buyers = 12;
/** Between two purchases of one of them. */
const pauseMs = 3_000;
/** Longer than an attempt of which nothing is known is waited for. */
const patienceMs = 240_000;
/** All of them come from one address here. */
const limits = {
  WRITE_LIMIT_PER_MINUTE: '100000',
  AUTH_LIMIT_PER_MINUTE: '100000',
  CARD_REFUSALS_PER_ADDRESS: '100000',
  CARD_REFUSALS_PER_ACCOUNT: '100000',
};
const courses: readonly Course[] = [
  'pix',
  'card',
  'pix-cancelled',
  'card-refused-first',
  'pix-paid-twice',
  'pix-refunded',
];
const retried: readonly (number | undefined)[] = [undefined, 429, 502, 503, 504];

/** @param prepare is called before the start; answers what undoes it, called at the end */
export async function openShop(
  prepare: (settings: OwnSettings) => () => void = () => () => undefined,
): Promise<Shop> {
  const settings = await ownSettings();
  const undo = prepare(settings);
  const night = makeNight('cluster', { ...settings, ...limits });
  let proxy: Toxiproxy | undefined;
  const sql = postgres(night.databaseUrl, { max: 1, onnotice: () => undefined });
  const end = (): void => {
    proxy?.stop();
    void sql.end({ timeout: 0 });
    undo();
    wipeOut(settings);
  };
  try {
    await night.up();
    const tries: Tries = { all: 0, repeated: 0 };
    const clientOf = (email: string): PatientClient =>
      patientClient(
        night.apiUrl,
        { email, password: demoPassword },
        {
          patienceMs,
          onTry(status) {
            tries.all += 1;
            if (retried.includes(status)) tries.repeated += 1;
          },
        },
      );
    const identityUrl = night.databaseUrl.replace('//largo@', '//largo_identity@');
    const people = await seedBuyers(identityUrl, buyers, demoPassword);
    const clients = people.map(clientOf);
    const team = clientOf(demoAccounts.admin);
    let bought = 0;
    return {
      ...night,
      sql,
      team,
      tries,
      async startCrowd() {
        const products = await productsOnSale(night.apiUrl);
        return startCrowd(clients, {
          sandboxUrl: night.sandboxUrl,
          team,
          async next(buyer, turn) {
            // Not all at once.
            await sleep(turn === 0 ? (buyer * pauseMs) / buyers : pauseMs);
            bought += 1;
            return {
              course: courses[(buyer + turn) % courses.length] ?? 'pix',
              productIds: productsOf(bought, products),
            };
          },
        });
      },
      async toxiproxy() {
        const binary = findToxiproxy();
        if (binary === undefined) throw new Error('there is no toxiproxy');
        return (proxy ??= await startToxiproxy(binary));
      },
      async close() {
        await night.down().finally(end);
      },
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}
