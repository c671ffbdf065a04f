import { expect, test } from 'vitest';
import {
  startEngines,
  type ContainerPlan,
  type Testcontainers,
} from '../../testcontainers/engines.mjs';

function standIn({ failing = '' }: { failing?: string } = {}) {
  const running = new Set<string>();
  class GenericContainer implements ContainerPlan {
    readonly image: string;
    constructor(image: string) {
      this.image = image;
    }
    withExposedPorts() {
      return this;
    }
    withEnvironment() {
      return this;
    }
    withCommand() {
      return this;
    }
    withWaitStrategy() {
      return this;
    }
    async start() {
      if (failing !== '' && this.image.startsWith(failing)) throw new Error(`no ${failing}`);
      running.add(this.image);
      return {
        getHost: () => 'localhost',
        getMappedPort: (port: number) => port + 40_000,
        stop: async () => void running.delete(this.image),
      };
    }
  }
  const testcontainers: Testcontainers = {
    GenericContainer,
    Wait: { forLogMessage: () => ({}) },
  };
  return { running, testcontainers };
}

test('containers give the addresses that the tests look for, until they are stopped', async () => {
  const { running, testcontainers } = standIn();
  const { env, stop } = await startEngines(testcontainers);

  expect(env).toEqual({
    DATABASE_URL: 'postgres://postgres:only-for-tests@localhost:45432/postgres',
    KAFKA_BROKERS: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string,
    REDIS_URL: 'redis://localhost:46379',
  });
  expect([...running].map((image) => image.split(':')[0]).toSorted()).toEqual([
    'apache/kafka',
    'postgres',
    'redis',
  ]);
  await stop();
  expect(running.size).toBe(0);
});

test('when one can not be started, none is left running', async () => {
  const { running, testcontainers } = standIn({ failing: 'redis' });

  await expect(startEngines(testcontainers)).rejects.toThrow('no redis');
  expect(running.size).toBe(0);
});
