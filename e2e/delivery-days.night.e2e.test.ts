import {
  arrivalText, cityDay, dayMs, deliveryCalendar, nationalHolidays, promisedDay, shortDay,
} from '@largo/kernel'; // prettier-ignore
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, makeCall } from './support/client.ts';
import { expectOk, home, newBuyer, sellerOf } from './support/people.ts';
import {
  moveClock, openPix, payAtProvider, placeOrders, untilOrder,
} from './support/purchase-flow.ts'; // prettier-ignore
import { type OwnSystem, startSystem } from './support/system.ts';

/** What the demo city delivers by: every day but Sunday and holidays, orders until 18:00. */
const deliverySettings = { weekdays: [1, 2, 3, 4, 5, 6], closedDates: [], cutoffHour: 18 };
const storeCount = 46;
const placeCount = 82;

interface Place {
  id: string;
  name: string;
}
/** What all screens are compared with: the days of each store that delivers to the place. */
interface Expected {
  readonly now: Date;
  readonly daysOf: ReadonlyMap<string, number>;
  dayOf(days: number): string;
}

let system: OwnSystem;
let products: Json[];
let places: Place[];
/** Closed on Mondays, and for ten days from the day before the first moment. */
let resting: { sellerId: string; until: string };
const sellerOfPath = new Map<string, string>();

const call = (method: string, path: string, body?: unknown) =>
  makeCall(system.apiUrl)(method, path, body, { patient: true });
const read = async (path: string): Promise<Json> => expectOk(await call('GET', path)).body;

async function cityNow(): Promise<Date> {
  const { body } = expectOk(await makeCall(system.controlUrl)('GET', '/clock'));
  return new Date(body.now);
}

/** The first time from `now` on at which it is that hour of a day of the city that `fits`. */
function nextTime(now: Date, hour: number, fits: (day: string) => boolean): Date {
  const hourOf = (at: number) =>
    new Date(`${cityDay(new Date(at))}T${String(hour).padStart(2, '0')}:00:00-03:00`);
  let at = now.getTime();
  while (hourOf(at) <= now || !fits(cityDay(hourOf(at)))) at += dayMs;
  return hourOf(at);
}
const weekday = (wanted: number) => (day: string) => new Date(day).getUTCDay() === wanted;
const isBeforeHoliday = (day: string): boolean => {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return nationalHolidays(Number(next.slice(0, 4))).includes(next);
};
const moments = [
  ['on a Friday evening, after the last hour', 19, weekday(5)],
  ['on a Saturday', 10, weekday(6)],
  ['on a Sunday', 12, weekday(0)],
  ['on the day before a holiday', 10, isBeforeHoliday],
] as const;

/** Day by day, so that what has become due is done within the time of a call. */
async function goTo(moment: Date): Promise<void> {
  const leftMs = async () => moment.getTime() - (await cityNow()).getTime();
  for (let left = await leftMs(); left > 0; left = await leftMs())
    await moveClock(system, `PT${Math.ceil(Math.min(left, dayMs) / 1_000)}S`);
}

async function expectedAt(place: Place): Promise<Expected> {
  const now = await cityNow();
  const calendar = deliveryCalendar(deliverySettings, now);
  const { rates } = await read(`/neighborhood-shipping-rates/sellers?neighborhoodId=${place.id}`);
  return {
    now,
    daysOf: new Map(rates.map((rate: Json) => [rate.sellerId, rate.estimatedDays])),
    dayOf: (days) => promisedDay(days, now, calendar),
  };
}

/** What a visitor who has chosen the place reads; scripts left out. */
async function page(path: string, { id, name }: Place): Promise<string> {
  const cookie = `largo-place=${encodeURIComponent(JSON.stringify({ id, name }))}`;
  const response = await fetch(`${system.shopUrl}${path}`, {
    headers: { accept: 'text/html', cookie },
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

/** The store and the sentence of each card. */
const cardsOf = (html: string): [sellerId: string | undefined, sentence: string | undefined][] =>
  html
    .split('<article')
    .slice(1)
    .flatMap((card) => {
      const id = /href="\/products\/([0-9a-f-]{36})/.exec(card)?.[1];
      if (id === undefined) return [];
      return [[sellerOfPath.get(id), /Chega [^<]+/.exec(card)?.[0].trim()]];
    });

/** Cards that say another day than their store keeps. */
const wrongCards = (html: string, { daysOf, dayOf, now }: Expected) =>
  cardsOf(html).filter(([sellerId = '', sentence]) => {
    const days = daysOf.get(sellerId);
    const said = days === undefined ? undefined : arrivalText(dayOf(days), cityDay(now));
    return sentence !== said;
  });

/** The days that the mail about the paid purchase names, in order; undefined until it is there. */
async function daysInMail(email: string): Promise<string[] | undefined> {
  const response = await fetch(`${system.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { text: string }[];
  const named = mails.map(({ text }) => [...text.matchAll(/Chega até:?\s*(\S+ \d\d\/\d\d)/g)]);
  const days = named.find((found) => found.length > 0)?.map(([, day = '']) => day);
  return days?.toSorted();
}

beforeAll(async () => {
  system = await startSystem({
    LARGO_DEMO: 'city',
    READ_LIMIT_PER_MINUTE: '1000000',
    SEARCH_LIMIT_PER_MINUTE: '1000000',
    WRITE_LIMIT_PER_MINUTE: '1000000',
  });
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((number) => read(`/products?limit=100&page=${number}`)),
  );
  const all: Json[] = pages.flatMap((answer) => answer.products);
  for (const { id, sellerId } of all) sellerOfPath.set(id, sellerId);
  const byStock = all.toSorted((a, b) => a.stock - b.stock);
  products = [...new Map(byStock.map((product) => [product.sellerId, product])).values()];
  places = (await read('/neighborhoods/active')).neighborhoods;
  const [{ sellerId }] = products;
  const from = nextTime(await cityNow(), 12, weekday(4));
  const until = cityDay(new Date(from.getTime() + 10 * dayMs));
  resting = { sellerId, until };
  const closure = { weekdays: [1], from: cityDay(from), until };
  expectOk(await (await sellerOf(system, sellerId)).call('PUT', '/store-closures/seller', closure));
}, 300_000);
afterAll(() => system.stop(), 120_000);

describe.each(moments)('the day of delivery %s', (_, hour, fits) => {
  beforeAll(async () => goTo(nextTime(await cityNow(), hour, fits)), 300_000);

  it('is one in hero, filter, list, cards and the cart, in every neighbourhood', async () => {
    expect([products.length, places.length]).toEqual([storeCount, placeCount]);
    const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    const wrong: [place: string, what: string, found: unknown][] = [];
    for (const place of places) {
      const expected = await expectedAt(place);
      const { daysOf, dayOf } = expected;
      const note = (what: string, found: unknown) => wrong.push([place.name, what, found]);

      const { summary } = expectOk(
        await call('POST', '/cart/preview', { items, neighborhoodId: place.id }),
      ).body;
      for (const { sellerId, shippingConfigured, estimatedDays } of summary.sellerShipping)
        if (shippingConfigured && daysOf.has(sellerId) && estimatedDays !== daysOf.get(sellerId))
          note('cart', [sellerId, estimatedDays, daysOf.get(sellerId)]);

      const soonest = Math.min(...daysOf.values());
      const nextDay = dayOf(1);
      const isByNextDay = ([, sellerId]: [string, string]) =>
        dayOf(daysOf.get(sellerId) ?? Infinity) <= nextDay;
      const byNextDay = [...sellerOfPath].filter(
        (one) => daysOf.has(one[1]) && isByNextDay(one),
      ).length;
      const { facets } = await read(`/products?limit=1&facets=true&place=${place.id}`);
      const filtered = await read(`/products?limit=1&delivery=tomorrow&place=${place.id}`);
      if (facets.delivery.tomorrow !== byNextDay) note('facet', facets.delivery);
      if (filtered.total !== byNextDay) note('filter', [filtered.total, byNextDay]);

      const start = await page('/', place);
      const hero = /receba ([^<]+)\./.exec(start.slice(start.indexOf('<h1')))?.[1];
      const heroDay = shortDay(dayOf(soonest)).slice(-5);
      if (soonest > 0 && !hero?.endsWith(heroDay)) note('hero', [hero, heroDay]);
      note('home', wrongCards(start, expected));

      const list = await page('/products?sort=soonest', place);
      note('list', wrongCards(list, expected));
      const days = cardsOf(list).map(([sellerId = '']) => daysOf.get(sellerId) ?? Infinity);
      if (days.join() !== days.toSorted((a, b) => a - b).join()) note('sort', days);
      if (byNextDay > 0 && !list.includes(`Chega até ${shortDay(nextDay)}`)) note('facet of the page', nextDay); // prettier-ignore

      if (byNextDay > 0) {
        const tomorrow = await page('/products?delivery=tomorrow', place);
        const late = cardsOf(tomorrow).filter(
          ([sellerId = '']) => dayOf(daysOf.get(sellerId) ?? Infinity) > nextDay,
        );
        note('filtered page', [...wrongCards(tomorrow, expected), ...late]);
      }
    }
    expect(wrong.filter(([, , found]) => !Array.isArray(found) || found.length > 0)).toEqual([]);
  });

  it('is the same on pages of goods, in the order and in the mail', async () => {
    const place = places.find(({ name }) => name === home.neighborhood);
    if (!place) throw new Error(`the city has no ${home.neighborhood}`);
    const { daysOf, dayOf, now } = await expectedAt(place);
    const delivered = products.filter(({ sellerId }) => daysOf.has(sellerId));
    const dayOfStore = (sellerId: string) => dayOf(daysOf.get(sellerId) ?? Infinity);

    for (const { id, sellerId } of delivered) {
      const said = arrivalText(dayOfStore(sellerId), cityDay(now));
      expect(await page(`/products/${id}`, place), sellerId).toContain(said);
    }

    const buyer = await newBuyer(system);
    const lines = delivered.map(({ id }) => ({ productId: id, quantity: 1 }));
    const placed = await placeOrders(buyer, lines);
    const payment = await openPix(buyer, placed.purchaseId);
    await payAtProvider(system, payment.mercadoPagoId);
    const orders = await Promise.all(
      placed.orders.map(async ({ id }: Json) => (await untilOrder(buyer, id, 'paid')).order),
    );
    expect(orders.map(({ sellerId, promisedDay: day }) => [sellerId, day])).toEqual(
      orders.map(({ sellerId }) => [sellerId, dayOfStore(sellerId)]),
    );
    expect(orders).toHaveLength(delivered.length);

    const said = await eventually(async () => daysInMail(buyer.email), { timeoutMs: 30_000 });
    expect(said).toEqual(orders.map(({ sellerId }) => shortDay(dayOfStore(sellerId))).toSorted());
    const days = orders.map(({ sellerId }) => dayOfStore(sellerId));
    const rested = dayOfStore(resting.sellerId);
    expect(days).toContain(rested);
    expect(rested > resting.until && !weekday(1)(rested)).toBe(true);
  });
});
