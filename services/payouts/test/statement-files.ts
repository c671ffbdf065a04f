import type { StatementAnswer } from '@largo/contracts';
import { expect } from 'vitest';
import { type Fixture, storeOf } from './support.ts';

/** Whole cents of `-1234,56` or `-1234.56`. */
const centsOf = (text: string | undefined) => {
  const match = /^(-?)(\d+)[,.](\d{2})$/.exec(text ?? '');
  if (!match) throw new Error(`not an amount: ${text}`);
  return (match[1] === '-' ? -1 : 1) * Number(`${match[2]}${match[3]}`);
};

/** RFC 4180 with `;`. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ';') rows.push([]);
  }
  return rows.slice(0, -1);
}

export interface OfxTransaction {
  readonly type: string;
  readonly postedAt: string;
  readonly cents: number;
  readonly id: string;
  readonly name: string;
  readonly memo: string;
}

/** The unescaped text of a tag, as accounting programs read it. */
export function ofxOf(text: string) {
  const unescaped = (value: string) =>
    value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const valueIn = (part: string, tag: string) =>
    unescaped(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(part)?.[1] ?? '');
  const transactions = [...text.matchAll(/<STMTTRN>.*?<\/STMTTRN>/g)].map(
    ([part]): OfxTransaction => ({
      type: valueIn(part, 'TRNTYPE'),
      postedAt: valueIn(part, 'DTPOSTED'),
      cents: centsOf(valueIn(part, 'TRNAMT')),
      id: valueIn(part, 'FITID'),
      name: valueIn(part, 'NAME'),
      memo: valueIn(part, 'MEMO'),
    }),
  );
  return {
    transactions,
    balanceCents: centsOf(valueIn(text, 'BALAMT')),
    startsAt: valueIn(text, 'DTSTART'),
    endsAt: valueIn(text, 'DTEND'),
    account: valueIn(text, 'ACCTID'),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const inCents = (reais: number) => Math.round(reais * 100);

/** A store's statement of a month: on the screen, as CSV and as OFX. */
export function readerOf(fixture: Fixture, sellerId: string) {
  const seller = () => fixture.service.as(storeOf({ sellerId }));
  const statement = async (query: string) => {
    const { status, body } = await seller().get<StatementAnswer>(`/payouts/statement${query}`);
    expect(status).toBe(200);
    return body.statement;
  };
  const file = async (month: string, format: 'csv' | 'ofx') => {
    const path = `/payouts/statement/file?month=${month}&format=${format}`;
    const answer = await seller().get(path);
    expect(answer.status).toBe(200);
    return answer;
  };
  const csv = async (month: string) => csvRows((await file(month, 'csv')).text);
  const ofx = async (month: string) => ofxOf((await file(month, 'ofx')).text);
  return { statement, file, csv, ofx };
}

/** Month by month, each file adds up to the next one's opening balance, and the last to the books. */
export async function expectStatementsOfBooks(
  fixture: Fixture,
  sellerId: string,
  booksCents: number,
): Promise<void> {
  const { statement, csv, ofx } = readerOf(fixture, sellerId);
  const { months } = await statement('');
  let balanceCents = 0;
  for (const month of months.toReversed()) {
    const shown = await statement(`?month=${month}&limit=100`);
    expect(inCents(shown.opening)).toBe(balanceCents);
    const { net, setOff: _moved, ...parts } = shown.totals;
    expect(sum(Object.values(parts).map(inCents))).toBe(inCents(net));
    expect(sum(shown.lines.map((line) => inCents(line.net)))).toBe(inCents(net));

    const rows = await csv(month);
    expect(centsOf(rows[1]?.at(-1))).toBe(balanceCents);
    const lines = rows.slice(2, -1);
    expect(lines).toHaveLength(shown.pagination.total);
    for (const line of lines) {
      balanceCents += centsOf(line.at(-2));
      expect(centsOf(line.at(-1))).toBe(balanceCents);
    }
    expect(centsOf(rows.at(-1)?.at(-1))).toBe(balanceCents);
    expect(inCents(shown.closing)).toBe(balanceCents);

    const { transactions, balanceCents: ofxCents } = await ofx(month);
    expect(ofxCents).toBe(balanceCents);
    expect(sum(transactions.map(({ cents }) => cents))).toBe(inCents(net));
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  }
  expect(balanceCents).toBe(booksCents);
}
