import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type AccountDeletion,
  AccountDeletionCheckedV1,
  AccountErasedV1,
  serviceNames,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { readRepeatCommand } from '../src/config.ts';
import { repeatErasures } from '../src/jobs/repeat-erasures.job.ts';
import {
  eventsOf,
  expectSessionEnded,
  login,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

type Member = SignedIn & { email: string; password: string };
const script = fileURLToPath(new URL('../src/repeat-erasures.ts', import.meta.url));
const service = useIdentity();

const env = () => ({ DATABASE_URL: service.database.url, MEDIA_DIR: service.mediaDir });
/** The command as an operator types it. */
const typed = (...parameters: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', script, ...parameters],
    { env: { ...process.env, ...env() } },
  );
/** The same command in this process. @returns what it prints */
async function command(...parameters: string[]): Promise<string> {
  const lines: string[] = [];
  await repeatErasures(readRepeatCommand(parameters, env()), (line) => lines.push(line));
  return lines.join('\n');
}
const entries = async () => {
  const names = await readdir(join(service.mediaDir, 'erasures')).catch(() => []);
  return names.toSorted();
};
const entriesOf = async ({ user }: SignedIn) =>
  (await entries()).filter((name) => name.includes(user.id));
const journal = () => service.runJobs('journal-erasures');

async function ask(user: Member): Promise<string> {
  const { body } = await service.anonymous.post<{ deletion: AccountDeletion }>(
    '/users/me/deletion',
    { password: user.password },
    user.auth,
  );
  return body.deletion.id;
}

async function erase(user: Member): Promise<void> {
  const deletionId = await ask(user);
  for (const name of serviceNames.filter((one) => one !== 'identity'))
    await service.publish(AccountDeletionCheckedV1[name], {
      deletionId,
      userId: user.user.id,
      blockers: [],
    });
  await expectSessionEnded(service, user);
}

/** Copies what a backup taken now would hold of the person. @returns a function that restores it */
async function backup({ user: { id } }: SignedIn): Promise<() => Promise<void>> {
  const rows = (table: string, column: string) =>
    service.sql`select to_jsonb(t) as row from ${service.sql(`identity.${table}`)} t where ${service.sql(column)} = ${id}`; // prettier-ignore
  const tables = [
    ['users', 'id'],
    ['seller_profiles', 'user_id'],
    ['sessions', 'user_id'],
    ['account_deletions', 'user_id'],
    ['erased_people', 'user_id'],
  ] as const;
  const kept = await Promise.all(tables.map(([table, column]) => rows(table, column)));
  return async () => {
    for (const [table, column] of tables.toReversed())
      await service.sql`delete from ${service.sql(`identity.${table}`)} where ${service.sql(column)} = ${id}`; // prettier-ignore
    for (const [index, [table]] of tables.entries())
      for (const { row } of kept[index] ?? [])
        await service.sql`insert into ${service.sql(`identity.${table}`)}
          select * from jsonb_populate_record(null::${service.sql(`identity.${table}`)}, ${row as never})`;
  };
}

const lineOf = (output: string, { user }: SignedIn) =>
  output.split('\n').find((line) => line.includes(user.id)) ?? '';
const erasuresOf = async ({ user }: SignedIn) =>
  (await eventsOf(service, AccountErasedV1)).filter(({ userId }) => userId === user.id);
const deletionsOf = ({ user }: SignedIn) =>
  service.sql`select status from identity.account_deletions where user_id = ${user.id}`;

describe('the journal of erasures', () => {
  it('has one file for each, with an id and a time and nothing else, however often it is written', async () => {
    const user = await signedIn(service, 'seller');
    await erase(user);
    await journal();
    const [name = '', ...more] = await entriesOf(user);
    expect(more).toEqual([]);
    const content = await readFile(join(service.mediaDir, 'erasures', name), 'utf8');
    const [event] = await erasuresOf(user);
    expect(JSON.parse(content)).toEqual({ userId: user.user.id, erasedAt: event?.erasedAt });

    // As if the process had died between writing the file and the mark.
    await service.sql`update identity.account_deletions set journaled_at = null`;
    await Promise.all([journal(), journal()]);
    expect(await entriesOf(user)).toEqual([name]);
    const left = await service.sql`
      select 1 from identity.account_deletions where status = 'done' and journaled_at is null`;
    expect(left).toHaveLength(0);
  });

  it('gets the others when one can not be written', async () => {
    const [stuck, user] = [await signedIn(service), await signedIn(service)];
    await erase(stuck);
    await erase(user);
    const [event] = await erasuresOf(stuck);
    const name = `${Date.parse(event?.erasedAt ?? '')}_${stuck.user.id}.json`;
    await mkdir(join(service.mediaDir, 'erasures', name, 'x'), { recursive: true });

    await journal();

    expect(await entriesOf(user)).toHaveLength(1);
    await rm(join(service.mediaDir, 'erasures', name), { recursive: true });
    await journal();
    expect(await entriesOf(stuck)).toEqual([name]);
  });

  it('does not know who only asked, or was refused', async () => {
    const [asked, refused] = [await signedIn(service), await signedIn(service)];
    await ask(asked);
    const deletionId = await ask(refused);
    const blocker = { code: 'OPEN_PAYMENTS', message: 'Há pagamentos em andamento.' };
    for (const name of serviceNames.filter((one) => one !== 'identity'))
      await service.publish(AccountDeletionCheckedV1[name], {
        deletionId,
        userId: refused.user.id,
        blockers: [blocker],
      });
    await journal();
    expect([await entriesOf(asked), await entriesOf(refused)]).toEqual([[], []]);
  });
});

describe('the command after a restore', () => {
  it(
    'erases accounts that are back, publishes it to every service, and finds nothing to do the next time',
    { timeout: 120_000 },
    async () => {
      const user = await signedIn(service, 'seller');
      const restore = await backup(user);
      await erase(user);
      await journal();
      await restore();
      await expect(login(service, user)).resolves.toMatchObject({ user: { name: 'Ana Souza' } });

      const listed = await command('--list');
      expect(lineOf(listed, user)).toMatch(/ back$/);
      expect(listed).toMatch(/\d+ in the journal, 1 back/);
      await expect(login(service, user)).resolves.toBeDefined();
      const { stdout } = await typed('--by', 'ana');

      expect(stdout).toMatch(/\d+ in the journal, 1 erased again/);
      await expect(login(service, user)).rejects.toThrow('401');
      const [row] = await service.sql`
      select (to_jsonb(u) || to_jsonb(p))::text as row from identity.users u
      join identity.seller_profiles p on p.user_id = u.id where u.id = ${user.user.id}`;
      expect(row?.['row']).not.toMatch(/ana\d|Souza|52998224725|19999998888|Quirino|argon2/);
      expect(await service.sql`select 1 from identity.sessions where user_id = ${user.user.id}`).toHaveLength(0); // prettier-ignore
      const erasures = await erasuresOf(user);
      expect(erasures).toHaveLength(2);
      expect(erasures[1]).toMatchObject({ erasedAt: erasures[0]?.erasedAt, isRepeated: true });
      expect(await deletionsOf(user)).toEqual([{ status: 'done' }]);
      const log = await service.sql`
      select actor_id, actor_type, after from identity.audit_log
      where subject_id = ${user.user.id} and action = 'account-erased-again'`;
      expect(log).toEqual([{ actor_id: null, actor_type: 'system', after: { by: 'ana' } }]);

      expect(await command()).toMatch(/\d+ in the journal, 0 erased again/);
      expect(await deletionsOf(user)).toEqual([{ status: 'done' }]);
      await journal();
      expect(await entriesOf(user)).toHaveLength(1);
    },
  );

  it('finishes a deletion that was running in the backup, and publishes accounts it never had', async () => {
    const user = await signedIn(service);
    await ask(user);
    const restore = await backup(user);
    await service.sql`update identity.account_deletions set status = 'refused', finished_at = now() where user_id = ${user.user.id}`; // prettier-ignore
    await erase(user);
    await journal();
    await restore();
    const stranger = newId();
    await writeFile(join(service.mediaDir, 'erasures', `1763726400000_${stranger}.json`), '{}');

    await command();

    expect(await deletionsOf(user)).toEqual([{ status: 'done' }]);
    await expect(login(service, user)).rejects.toThrow('401');
    const erasures = await eventsOf(service, AccountErasedV1);
    expect(erasures.filter(({ userId }) => userId === stranger)).toHaveLength(1);
  });

  it('says what is wrong, and does nothing, with a journal it can not read', async () => {
    await mkdir(join(service.mediaDir, 'erasures'), { recursive: true });
    await writeFile(join(service.mediaDir, 'erasures', 'notes.txt'), 'x');
    await expect(command()).rejects.toThrow('erasures/notes.txt is no entry of the journal');
    expect(() => readRepeatCommand(['--list'], {})).toThrow('Usage:');
    expect(() => readRepeatCommand(['--nonsense'], env())).toThrow('--nonsense');
  });
});
