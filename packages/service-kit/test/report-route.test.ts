import { fixedClock } from '@largo/kernel';
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addReportRoute,
  buildApp,
  makeLogger,
  readById,
  reportDay,
  type ReportPeriod,
} from '../src/index.ts';

/** 23:30 of the 21st in Campinas. */
const clock = fixedClock(new Date('2026-11-22T02:30:00Z'));
const app = buildApp({ log: makeLogger('silent') });
const rowCount = 100_000;
const seen = { given: [] as ReportPeriod[], recorded: [] as ReportPeriod[] };
/** Rows written by the download that began last. */
let written = { rows: 0, isOver: false };
let url = '';

async function* manyRows(download: typeof written) {
  try {
    for (; download.rows < rowCount; download.rows += 1)
      yield { name: '', cells: () => ['=1+1', 'x'.repeat(1_000)] };
  } finally {
    download.isOver = true;
  }
}

beforeAll(async () => {
  addReportRoute(app, {
    type: 'things',
    header: ['Coisa', 'Texto'],
    clock,
    record: (_request, given) => {
      seen.recorded.push(given);
      return Promise.resolve();
    },
    rows: (given) => {
      seen.given.push(given);
      written = { rows: 0, isOver: false };
      return manyRows(written);
    },
    count: () => Promise.resolve(rowCount),
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => Object.assign(seen, { given: [], recorded: [] }));
afterAll(() => app.close());

const ask = (path: string, signal?: AbortSignal) =>
  fetch(url + path, signal === undefined ? {} : { signal });

it('is named by the day of the city at 23:30, when it is tomorrow elsewhere', async () => {
  const answer = await ask('/admin/reports?type=things&format=csv');
  await answer.body?.cancel();

  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="things_report_2026-11-21.csv"',
  );
});

it('is written as it is read, and ends with who gave up', async () => {
  const giveUp = new AbortController();
  const answer = await ask('/admin/reports?type=things', giveUp.signal);
  const reader = answer.body?.getReader();

  const first = await reader?.read();

  expect(new TextDecoder().decode(first?.value)).toContain('Coisa;Texto\r\n');
  // The buffers between both ends hold far less than the whole.
  expect(written.rows).toBeLessThan(rowCount / 2);
  giveUp.abort();
  await eventually(() => expect(written.isOver).toBe(true));
  expect(written.rows).toBeLessThan(rowCount);
});

it('lets others go first after every hundred rows', async () => {
  const own = buildApp({ log: makeLogger('silent') });
  let rowsRead = 0;
  addReportRoute(own, {
    type: 'dots',
    header: ['Ponto'],
    clock,
    record: () => Promise.resolve(),
    async *rows() {
      for (; rowsRead < 10_000; rowsRead += 1) yield { name: '', cells: () => ['.'] };
    },
    count: () => Promise.resolve(10_000),
  });
  let mostInATurn = 0;
  let before = 0;
  const look = () => {
    mostInATurn = Math.max(mostInATurn, rowsRead - before);
    before = rowsRead;
    if (rowsRead < 10_000) setImmediate(look);
  };
  look();

  const answer = await own.inject('/admin/reports?type=dots');

  expect(answer.payload.split('\r\n')).toHaveLength(10_002);
  expect(mostInATurn).toBeLessThanOrEqual(200);
  await own.close();
});

it('leaves out rows that can not be written, names them, and has all others', async () => {
  const own = buildApp({ log: makeLogger('silent') });
  addReportRoute(own, {
    type: 'dots',
    header: ['Ponto'],
    clock,
    record: () => Promise.resolve(),
    async *rows() {
      const states: Record<string, string> = {};
      yield { name: 'A', cells: () => [reportDay(new Date(Infinity))] };
      yield { name: '=1+1', cells: () => [states['unheard-of'] as string] };
      for (let row = 0; row < 150; row += 1) yield { name: '', cells: () => [row] };
    },
    count: () => Promise.resolve(152),
  });

  const { payload } = await own.inject('/admin/reports?type=dots');

  expect(payload.split('\r\n')).toEqual([
    '\uFEFFPonto',
    ...Array.from({ length: 150 }, (_, row) => String(row)),
    'Ficou fora porque não pôde ser lido: A',
    'Ficou fora porque não pôde ser lido: =1+1',
    '',
  ]);
  await own.close();
});

it('says how many rows it has, without a trace in the audit log', async () => {
  const answer = await ask('/admin/reports/count?type=things&startDate=2026-11-01');

  expect(await answer.json()).toEqual({ rows: rowCount });
  expect(seen.recorded).toEqual([]);
});

it('gives its period to the rows and to the audit log', async () => {
  const period = { startDate: '2026-11-01', endDate: '2026-11-21' };
  const answer = await ask(`/admin/reports?type=things&${new URLSearchParams(period).toString()}`);
  await answer.body?.cancel();

  expect(seen).toMatchObject({ given: [period], recorded: [period] });
});

it.each(['type=others', 'type=things&startDate=ontem', 'type=things&format=pdf', ''])(
  'refuses %j with INVALID_REQUEST',
  async (query) => {
    const answer = await ask(`/admin/reports?${query}`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(seen.recorded).toEqual([]);
  },
);

it('reads page after page by id until one is not full', async () => {
  const all = Array.from({ length: 1_203 }, (_, index) => ({ id: String(index).padStart(5, '0') }));
  const asked: (string | undefined)[] = [];
  const rows = readById(({ after, limit }) => {
    asked.push(after);
    return Promise.resolve(
      all.filter(({ id }) => after === undefined || id > after).slice(0, limit),
    );
  });

  const read = [];
  for await (const row of rows) read.push(row);

  expect(read).toEqual(all);
  expect(asked.slice(0, 3)).toEqual([undefined, '00099', '00199']);
  expect(asked).toHaveLength(13);
});
