import { readFileSync } from 'node:fs';
import { PersonalDataCollectedV1, serviceNames } from '@largo/contracts';
import { kafkaTransport } from '@largo/messaging';
import { derivedKey, keyPairOf } from '@largo/service-kit';
import { eventually } from '@largo/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Json } from '../support/client.ts';
import { clusterIsMissing as missing, oneCluster } from '../support/one-cluster.ts';
import { expectOk, newBuyer } from '../support/people.ts';

/** What a process was started with. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  const pid = oneCluster().cluster.children.get(name)?.pid;
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
}

/** Every part of an export as it stands in the topics of the services. */
async function partsInTopics(exportId: string): Promise<Json[]> {
  const transport = kafkaTransport({
    brokers: (environmentOf('identity')['KAFKA_BROKERS'] ?? '').split(','),
    clientId: 'reader-of-exports',
    log: { info() {}, warn() {}, error() {} },
    onFatal: (error) => {
      throw error;
    },
  });
  onTestFinished(() => transport.close());
  const events = new Map<string, Json>();
  const types = new Set<string>(Object.values(PersonalDataCollectedV1).map(({ type }) => type));
  await transport.consume({
    group: 'reader-of-exports',
    topics: Object.values(PersonalDataCollectedV1).map(({ topic }) => topic),
    onMessage: async ({ value }) => {
      const event: Json = JSON.parse(value);
      if (types.has(event.type) && event.data.exportId === exportId) events.set(event.id, event);
    },
  });
  return eventually(
    () => {
      expect(new Set([...events.values()].map(({ type }) => type))).toEqual(types);
      return [...events.values()];
    },
    { timeoutMs: 60_000 },
  );
}

describe.skipIf(missing !== undefined)(
  `a copy of personal data on Kafka${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    it('is ciphertext in every topic, which only the key of identity opens', async () => {
      const name = 'Zenóbia Lacrada';
      const person = await newBuyer(oneCluster().system, name);
      const { id } = expectOk(await person.call('POST', '/users/me/data-export')).body.export;
      const file = await eventually(
        async () => expectOk(await person.call('GET', `/users/me/data-export/${id}/file`)).body,
        { timeoutMs: 60_000 },
      );
      expect(Object.keys(file)).toEqual(expect.arrayContaining([...serviceNames]));

      const parts = await partsInTopics(id);

      const texts = JSON.stringify(parts);
      for (const word of [name, 'Zenóbia', 'Lacrada', person.email, '52998224725'])
        expect(texts).not.toContain(word);
      const { SECOND_FACTOR_KEY: secret = '', LARGO_SERVICE_TOKEN: shared = '' } =
        environmentOf('identity');
      const pairOf = (key: string, exportId: string) =>
        keyPairOf(derivedKey(key, `data export ${exportId}`));
      const own = pairOf(secret || 'development', id);
      for (const { data } of parts) {
        expect(data.content).toMatch(/^sealed:/);
        expect(own.open(data.content, id)).toMatch(/^\{/);
        for (const other of [pairOf(shared, id), pairOf(secret, person.id)])
          expect(() => other.open(data.content, id)).toThrow();
      }
      expect(parts.map(({ data }) => own.open(data.content, id)).join()).toContain(name);
    });
  },
);
