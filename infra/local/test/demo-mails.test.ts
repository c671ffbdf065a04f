import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoAdmin } from '../src/demo/people.ts';
import { readSnapshot } from '../src/demo/snapshot/snapshot.ts';
import { projectRoot } from '../src/settings.ts';

/** Kinds of mail that no administrator of the demo has got, by the title of their notice. */
const absent: Readonly<Record<string, string>> = {
  'Nova pessoa na administração': 'the demo has one administrator, and the others are notified',
  'Novo limite para pagar sozinho': 'it goes to the other administrators',
  'O novo limite está valendo': 'it goes to the other administrators',
  'Problema relatado fora do prazo': 'the team of the demo is not late',
  'Problema relatado vence em um dia': 'the problem of the month was reported four days ago',
  'Problema relatado parado há mais de um dia': 'the team of the demo is not late',
  'Reembolso falhou': 'the provider of the demo refuses no refund',
  'Reembolso espera a contestação': 'no cancelled order of the month was contested',
};

/** The list of notifications' README: what is said to administrators, by the titles in the shop. */
function announcedByMail(): Set<string> {
  const file = path.join(projectRoot, 'services/notifications/README.md');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const toAdmins = (channel: string) =>
    rows.filter(([, , , reader, by]) => reader === 'admin' && by === channel);
  const keyOf = ([, event, when]: readonly string[]) => `${event} ${when}`;
  const titles = new Map(toAdmins('shop').map((row) => [keyOf(row), row[5] ?? '']));
  return new Set(toAdmins('mail').map((row) => titles.get(keyOf(row)) ?? keyOf(row)));
}

/** The text of a sent mail is not kept, so each mail is identified by the notice written at the same moment. */
function mailedInTheMonth(): Set<string> {
  const { tables } = readSnapshot('month');
  const own = (name: string, ...columns: readonly string[]) => {
    const table = tables.find((one) => one.name === name);
    const at = (column: string) => table?.columns.findIndex((one) => one.name === column) ?? -1;
    const ofAdmin = table?.rows.filter((row) => row[at('user_id')] === demoAdmin.id) ?? [];
    return ofAdmin.map((row) => columns.map((column) => row[at(column)] ?? ''));
  };
  const sent = new Set(own('notifications.mails', 'created_at').map(([at]) => at));
  const notices = own('notifications.notifications', 'title', 'created_at');
  return new Set(notices.filter(([, at]) => sent.has(at)).map(([title = '']) => title));
}

it('the demo’s mailbox is not full of what went wrong: at most a tenth is about late orders', () => {
  const mails = readSnapshot('month').tables.find(({ name }) => name === 'notifications.mails');
  const template = mails?.columns.findIndex(({ name }) => name === 'template') ?? -1;
  const sent = mails?.rows.map((row) => row[template]) ?? [];
  const late = sent.filter((name) => name === 'order-late');

  expect(sent.length).toBeGreaterThan(100);
  expect(late.length / sent.length).toBeLessThanOrEqual(0.1);
});

it('the demo’s stores keep the days they promise: some orders are late, at most a tenth', () => {
  const { tables } = readSnapshot('month');
  const deadlines = tables.find(({ name }) => name === 'orders.deadlines');
  const at = (column: string) =>
    deadlines?.columns.findIndex(({ name }) => name === column) ?? Number.NaN;
  const promised = deadlines?.rows.filter((row) => row[at('kind')] === 'promised_day') ?? [];
  const late = promised.filter((row) => row[at('outcome')] === 'passed');

  expect(promised.length).toBeGreaterThan(60);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length / promised.length).toBeLessThanOrEqual(0.1);
});

it('the mailbox of the demo’s administrator holds each kind of mail, or it is said why not', () => {
  const mailed = mailedInTheMonth();

  const missing = [...announcedByMail()].filter((title) => !mailed.has(title));
  expect(missing.toSorted()).toEqual(Object.keys(absent).toSorted());
});
