import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type RunningKafka, startKafka } from '@largo/kafka';
import {
  createTestDatabase,
  eventually,
  makeTestAuthority,
  realKafka,
  type TestAuthority,
  type TestDatabase,
} from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureTopics } from '@largo/messaging';
import { pino } from 'pino';
import { readTopicsCommand } from '../../messaging/src/config.ts';
import { migrationsOf } from '../src/index.ts';
import { sample } from './sample/service.ts';

const kafka = await realKafka();
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const topicsJob = file('../../messaging/src/apply-topics.ts');
const serviceMain = file('./sample/main.ts');
const password = 'a-password-of-the-test';

// Needs a broker that we started, because others have other settings.
describe.skipIf(!kafka.available || kafka.source !== 'jars')(
  'a broker that wants encryption and a password',
  () => {
    let authority: TestAuthority;
    let other: TestAuthority;
    let broker: RunningKafka;
    let database: TestDatabase;
    const running: ChildProcess[] = [];
    beforeAll(async () => {
      authority = makeTestAuthority();
      other = makeTestAuthority();
      const security = { ...authority.issue('IP:127.0.0.1'), username: 'largo', password };
      [broker, database] = await Promise.all([
        startKafka({ security }),
        createTestDatabase({ service: 'orders', migrations: await migrationsOf(sample()) }),
      ]);
    });
    afterAll(async () => {
      const alive = running.filter(({ exitCode }) => exitCode === null);
      const ends = alive.map((child) => once(child, 'exit'));
      for (const child of alive) child.kill();
      await Promise.all(ends);
      await broker?.stop();
      await database?.drop();
      authority.remove();
      other.remove();
    });

    const right = () => ({
      KAFKA_BROKERS: broker.brokers.join(','),
      KAFKA_USERNAME: 'largo',
      KAFKA_PASSWORD: password,
      KAFKA_MECHANISM: 'scram-sha-512',
      KAFKA_TLS: 'true',
      KAFKA_CA_FILE: authority.caFile,
    });
    /** Starts a program that gets only the path from this one's environment. */
    const start = (program: string, env: Readonly<Record<string, string>>) => {
      const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', program], {
        env: { PATH: process.env['PATH'] ?? '', ...env },
      });
      running.push(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      return { child, said: () => said };
    };
    const startSample = (env: Readonly<Record<string, string>>) =>
      start(serviceMain, {
        ...right(),
        DATABASE_URL: database.url,
        REDIS_URL: 'redis://127.0.0.1:9',
        LARGO_SERVICE_TOKEN: 'service-token-of-tests',
        ...env,
      });
    const answers = async ({ said }: ReturnType<typeof start>): Promise<number> => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said()) ?? [];
      return url === undefined ? 0 : (await fetch(`${url}/readyz`)).status;
    };

    it('lets in the topics job and a service that know both', async () => {
      const job = start(topicsJob, right());
      expect([await once(job.child, 'exit'), job.said()]).toEqual([
        [0, null],
        '16 topics created, 0 repaired\n',
      ]);

      const service = startSample({});

      await eventually(async () => (await answers(service)) === 200, { timeoutMs: 60_000 });
    }, 90_000);

    const refusals = [
      ['a wrong password', () => ({ KAFKA_PASSWORD: 'another' }), /invalid credentials/],
      ['another mechanism', () => ({ KAFKA_MECHANISM: 'plain' }), /SASL mechanism/],
      ['no password', () => ({ KAFKA_USERNAME: '', KAFKA_PASSWORD: '' }), /disconnected|closed/i],
      ['another authority', () => ({ KAFKA_CA_FILE: other.caFile }), /unable to verify/],
      ['the public authorities', () => ({ KAFKA_CA_FILE: '' }), /unable to verify/],
      ['no encryption', () => ({ KAFKA_TLS: 'false', KAFKA_CA_FILE: '' }), /disconnected|closed/i],
    ] as const;
    it.concurrent.each(refusals)('refuses %s', async (_what, wrong, words) => {
      const { brokers, access } = readTopicsCommand({ ...right(), ...wrong() });

      await expect(ensureTopics({ brokers, access, log: pino({ level: 'silent' }) })).rejects.toThrow(words);
    }, 90_000); // prettier-ignore

    it('ends the topics job with the reason when the password is wrong', async () => {
      const job = start(topicsJob, { ...right(), KAFKA_PASSWORD: 'another' });

      expect(await once(job.child, 'exit')).toEqual([1, null]);

      expect(job.said()).toContain('invalid credentials');
      expect(job.said()).not.toContain(password);
    }, 90_000);

    it('leaves a service with a wrong password running, not ready, with the reason in its log', async () => {
      const service = startSample({ KAFKA_PASSWORD: 'another' });

      await eventually(() => service.said().includes('Kafka is away'), { timeoutMs: 60_000 });

      expect(service.said()).toContain('invalid credentials');
      expect(await answers(service)).toBe(503);
      expect(service.child.exitCode).toBeNull();
      expect(service.said()).not.toContain(password);
    }, 90_000);
  },
);
