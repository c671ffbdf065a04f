import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword, demoReviewers } from '@largo/local';
import { startCrowd } from '../drill/crowd.ts';
import { okBody, type PatientClient, patientClient } from './patient-client.ts';

export interface Purchases {
  paid: number;
  /** What the shop refused although it should not have, or never answered. */
  problems: string[];
}

export interface Buyers {
  /** Resolves when each has bought something, begun from now on, and sees it paid. */
  eachHasBought(): Promise<void>;
  /** They finish what they are at. */
  stop(): Promise<Purchases>;
}

interface Addresses {
  apiUrl: string;
  sandboxUrl: string;
}

const emails = [demoAccounts.buyer, ...demoReviewers.map(({ email }) => email)].slice(0, 4);
/** Between two purchases; the demo city's shelves are not endless. */
const pauseMs = 300;
const pagesOfProducts = 8;
let nextPage = 0;

/** Four people buy and pay, each one thing after another, until stopped. */
export async function startBuyers({ apiUrl, sandboxUrl }: Addresses): Promise<Buyers> {
  const products = await someProducts(patientClient(apiUrl));
  const clients = emails.map((email) => patientClient(apiUrl, { email, password: demoPassword }));
  const crowd = startCrowd(clients, {
    sandboxUrl,
    async next(buyer, turn) {
      await sleep(pauseMs);
      const productId = products[(buyer + turn * emails.length) % products.length] ?? '';
      return { course: 'pix-until-paid', productIds: [productId] };
    },
  });
  return {
    eachHasBought: () => crowd.eachHasBought(() => crowd.made.refused.length > 0),
    async stop() {
      const { ended, refused } = await crowd.stop();
      return { paid: ended, problems: refused };
    },
  };
}

async function someProducts(call: PatientClient): Promise<string[]> {
  const page = (nextPage++ % pagesOfProducts) + 1;
  const path = `/products?limit=60&sortBy=name&page=${page}`;
  const list = okBody<{ products: { id: string; stock: number }[] }>(path, await call('GET', path));
  const ids = list.products.filter(({ stock }) => stock > 4).map(({ id }) => id);
  if (ids.length === 0) throw new Error(`nothing on sale at ${path}`);
  return ids;
}
