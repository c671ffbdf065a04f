import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort, isListening } from '@largo/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kafkaAvailable, startKafka } from '../src/index.ts';

const availability = await kafkaAvailable();
const canStart = availability.available && availability.source === 'jars';

describe.skipIf(!canStart)('a port that something else takes before the broker listens', () => {
  const holder = createServer();
  const taken = () => (holder.address() as AddressInfo).port;
  beforeAll(() => once(holder.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => holder.close());

  it('is exchanged for another, of clients as of the controller', async () => {
    // Each try picks three: those of the clients, of the controller and of the broker itself.
    const picked: number[] = [];
    const pickPort = async () => {
      const port = [0, 4].includes(picked.length) ? taken() : await freePort();
      picked.push(port);
      return port;
    };
    let processes = 0;
    const kafka = await startKafka({ pickPort, onSpawn: () => (processes += 1) });
    try {
      expect(picked).toHaveLength(9);
      expect(kafka.port).toBe(picked[6]);
      expect(await isListening(kafka.port)).toBe(true);
      // The data folder was formatted once.
      expect(processes).toBe(1 + 3);
    } finally {
      await kafka.stop();
    }
  }, 120_000);

  it('fails the start when the caller gave it', async () => {
    let processes = 0;
    const start = startKafka({ port: taken(), onSpawn: () => (processes += 1) });
    await expect(start).rejects.toThrow(`:${taken()}: Address already in use`);
    expect(processes).toBe(1 + 1);
  }, 120_000);
});
