import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../src/config.ts';
import { kafkaAvailable } from '../src/index.ts';

describe('kafkaAvailable', () => {
  let emptyDir: string;
  beforeEach(async () => {
    emptyDir = await mkdtemp(join(tmpdir(), 'largo-kafka-test-'));
  });
  afterEach(() => rm(emptyDir, { recursive: true, force: true }));
  const without = (over: Record<string, string>) =>
    readEnvironment({ LARGO_CACHE_DIR: emptyDir, PATH: emptyDir, ...over });

  it('prefers an external broker', async () => {
    const found = await kafkaAvailable(without({ KAFKA_BROKERS: 'a:9092,b:9092' }));

    expect(found).toMatchObject({ available: true, source: 'brokers' });
    if (!found.available) throw new Error(found.reason);
    expect((await found.open()).brokers).toEqual(['a:9092', 'b:9092']);
  });

  it('says what is missing, and fails instead in CI', async () => {
    const found = await kafkaAvailable(without({}));
    if (found.available) throw new Error('there is nothing to start a broker from');

    expect(found.reason).toMatch(/Maven is missing|Java 17 is missing/);
    await expect(kafkaAvailable(without({ CI: 'true' }))).rejects.toThrow(found.reason);
  });
});
