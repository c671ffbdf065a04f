import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTopicsCommand } from '../src/config.ts';

const notACertificate = fileURLToPath(new URL('../src/config.ts', import.meta.url));

describe('variables of the broker', () => {
  it('are refused when they contradict each other, all at once', () => {
    const env = {
      KAFKA_USERNAME: 'largo',
      KAFKA_MECHANISM: 'kerberos',
      KAFKA_CA_FILE: notACertificate,
    };

    expect(() => readTopicsCommand(env)).toThrow(
      [
        'KAFKA_BROKERS is missing',
        'KAFKA_MECHANISM must be plain or scram-sha-256 or scram-sha-512',
        'KAFKA_PASSWORD is missing: KAFKA_USERNAME is set',
        'KAFKA_TLS must be true, or KAFKA_CA_FILE is of no use',
        "KAFKA_CA_FILE can't be used: ",
      ].join('\n'),
    );
  });
});
