import { readFile } from 'node:fs/promises';
import { UserRegisteredV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import type { MailDraft, TemplateName } from '../src/domain/mail-draft.ts';
import { subscriptions } from '../src/events/subscriptions.ts';
import { mailCategories } from '../src/mail/mail-categories.ts';
import { contentOf } from '../src/mail/templates.ts';
import { startNotifications } from './support.ts';
import { accountCases, orderCases, type People, readers, type VoiceCase } from './voice-cases.ts';
import { afterSalesCases, moneyCases, productCases } from './voice-money-cases.ts';

const cases = [...accountCases, ...orderCases, ...afterSalesCases, ...moneyCases, ...productCases];

/** These notify no one: they only store what is known of a person. */
const kept = ['user-registered', 'user-updated', 'roles-changed', 'sessions-ended'].map(
  (name) => `identity.${name}.v1`,
);

const row = (...cells: string[]) => `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
const silent = (event: string, when: string) => row(event, when, 'no one', '', '', '', '');

/** The single list of who is notified of what. */
async function tableOf(): Promise<string[]> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const lines = readme.split('\n').map((line) => line.replaceAll('`', '').replaceAll(/ +/g, ' '));
  const start = lines.indexOf('| event | when | reader | channel | text | link | preference |');
  const end = lines.indexOf('', start);
  expect(start).toBeGreaterThan(0);
  return lines.slice(start + 2, end);
}

let people: People;
let table: string[];
beforeAll(async () => {
  table = await tableOf();
});
const service = useService(startNotifications);

beforeEach(async () => {
  const roles = { owner: 'buyer', buyer: 'buyer', seller: 'seller', admin: 'admin', stranger: 'buyer' } as const; // prettier-ignore
  const all: Partial<Record<(typeof readers)[number], { userId: string; email: string }>> = {};
  await service.database.sql`delete from notifications.recipients`;
  for (const reader of readers) {
    const person = { userId: newId(), email: `${reader}@largo.test` };
    await service.publish(UserRegisteredV1, {
      ...person,
      name: reader,
      cpf: null,
      phone: null,
      roles: [roles[reader]],
      isActive: true,
      isEmailVerified: true,
      avatar: null,
      address: null,
      cartRemindersSince: reader === 'owner' ? service.clock.now().toISOString() : null,
      createdAt: service.clock.now().toISOString(),
    });
    all[reader] = person;
  }
  people = all as People;
  await service.database.sql`delete from notifications.notifications`;
  await service.database.sql`delete from notifications.mails`;
});

/** `/orders/{order}`: replaces ids by what they identify. */
function linkOf(url: string | null | undefined, data: object): string {
  const path = (url ?? '').replace('https://largo.test', '').replace(/\/unsubscribe\/.*/, '');
  const flat = JSON.stringify(data);
  return path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    const name = new RegExp(`"([A-Za-z]+)Ids?":\\[?"${id}"`).exec(flat)?.[1];
    return name === undefined ? id : `{${name === 'waitingOrder' ? 'order' : name}}`;
  });
}

const setting = {
  brand: 'Largo',
  city: 'Campinas',
  publicUrl: 'https://largo.test',
  company: {
    name: 'Largo',
    cnpj: '11.222.333/0001-81',
    address: 'Campinas',
    email: 'a@largo.test',
  },
};

/** What the event leaves in every inbox and in the mails, as rows of the table. */
async function rowsOf({ contract, when, data }: VoiceCase): Promise<string[]> {
  const event = contract.type;
  const sent = data(people);
  await service.publish(contract, sent);
  const { sql } = service.database;
  const nameOf = (userId: string) =>
    readers.find((reader) => people[reader].userId === userId) ?? userId;
  const notices = await sql<{ userId: string; title: string; link: string; category: string }[]>`
    select user_id as "userId", title, action_url as link, category
    from notifications.notifications order by id`;
  const mails = await sql<{ userId: string; template: TemplateName; data: unknown }[]>`
    select user_id as "userId", template, data from notifications.mails order by id`;
  const rows = [
    ...notices.map(({ userId, title, link, category }) =>
      row(event, when, nameOf(userId), 'shop', title, linkOf(link, sent), category),
    ),
    ...mails.map(({ userId, template, data: values }) => {
      const content = contentOf({ template, data: values } as MailDraft, setting);
      const link = linkOf(content.button?.url, sent).replace(/\/token(?=$|\?)/, '/{token}');
      return row(event, when, nameOf(userId), 'mail', template, link, mailCategories[template]);
    }),
  ];
  return rows.length === 0 ? [silent(event, when)] : rows;
}

const keyOf = (line: string) => line.split(' | ', 2).join(' | ').trim();
const keyOfCase = ({ contract, when }: VoiceCase) =>
  keyOf(row(contract.type, when, 'no one', '', '', '', ''));

describe('the table of what is said to whom', () => {
  it.each(cases.map((one) => [keyOfCase(one).slice(2), one] as const))(
    'is kept: %s',
    async (_title, one) => {
      const rows = await rowsOf(one);
      const key = keyOfCase(one);
      expect(rows.toSorted()).toEqual(table.filter((line) => keyOf(line) === key).toSorted());
    },
  );

  it('has no row that nothing drives', () => {
    const driven = new Set(cases.map(keyOfCase));
    expect(table.filter((line) => !driven.has(keyOf(line)))).toEqual([]);
  });

  it('has every event that the service listens to', () => {
    // Only the contracts are read; no event is handled.
    const listened = subscriptions({ units: {} } as Deps).map(({ contract }) => contract.type);
    const notified = new Set(table.map((line) => line.split(' | ')[0]?.slice(2)));
    const missing = listened.filter((type) => !notified.has(type) && !kept.includes(type));
    expect(missing).toEqual([]);
    expect([...notified].filter((type) => !listened.includes(type ?? ''))).toEqual([]);
  });
});
