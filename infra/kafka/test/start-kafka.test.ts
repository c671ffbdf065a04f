import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kafkaAvailable, type RunningKafka, startKafka } from '../src/index.ts';
import { newClusterId } from '../src/start-kafka.ts';

const availability = await kafkaAvailable();
const canStart = availability.available && availability.source === 'jars';

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });
}

describe('newClusterId', () => {
  it('never begins like an option: one start in 64 failed on it', () => {
    const drawn = [Buffer.alloc(16, 0xfb), Buffer.alloc(16, 7)];

    expect(Buffer.alloc(16, 0xfb).toString('base64url')).toMatch(/^-/);
    expect(newClusterId(() => drawn.shift() ?? Buffer.alloc(16))).toBe('BwcHBwcHBwcHBwcHBwcHBw');
  });
});

describe.skipIf(!canStart)('startKafka', () => {
  let kafka: RunningKafka;
  beforeAll(async () => {
    kafka = await startKafka();
  });
  afterAll(() => kafka.stop());

  it('listens on a free loopback port', async () => {
    expect(await accepts(kafka.port)).toBe(true);
    expect(kafka.brokers).toEqual([`127.0.0.1:${kafka.port}`]);
  });

  it('comes back on the same port and data after a kill', async () => {
    const firstPid = kafka.pid;
    await kafka.kill();
    expect(kafka.pid).toBeUndefined();
    expect(await accepts(kafka.port)).toBe(false);

    await kafka.restart();

    expect(await accepts(kafka.port)).toBe(true);
    expect(kafka.pid).not.toBe(firstPid);
  });

  it('takes its temporary data away when it stops', async () => {
    await kafka.stop();

    expect(await accepts(kafka.port)).toBe(false);
    expect(existsSync(kafka.dataDir)).toBe(false);
  });
});
