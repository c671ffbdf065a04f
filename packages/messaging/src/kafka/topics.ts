import kafkajs, { type Admin } from 'kafkajs';
import type { BrokerAccess } from './broker-access.ts';
import { makeClient } from './client.ts';
import type { Log } from '../log.ts';
import { declaredTopics, type TopicDeclaration } from './declared-topics.ts';

export interface EnsureTopicsOptions {
  brokers: readonly string[];
  access?: BrokerAccess | undefined;
  log: Log;
  /** Default: every topic of the system. */
  topics?: readonly TopicDeclaration[];
  /** How many brokers keep a replica of each partition: 1 on one machine, 3 in production. */
  replicationFactor?: number;
}

/** A topic has another partition count than declared; not repaired, because keys would move. */
export class TopicDrift extends Error {
  constructor(drifts: readonly string[]) {
    super(`topics differ from their declaration: ${drifts.join('; ')}`);
    this.name = 'TopicDrift';
  }
}

/**
 * Creates the declared topics that are missing and sets settings that differ.
 * @throws TopicDrift for a partition count that differs
 */
export async function ensureTopics(
  options: EnsureTopicsOptions,
): Promise<{ created: string[]; repaired: string[] }> {
  const { brokers, access, log, replicationFactor = 1 } = options;
  const topics = (options.topics ?? declaredTopics).map((declared) =>
    withReplicasInSync(declared, replicationFactor),
  );
  const admin = makeClient({ brokers, access, log, clientId: 'largo-topics' }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = topics.filter(({ topic }) => !existing.has(topic));
    await create(admin, missing, replicationFactor);
    await refusePartitionDrift(admin, topics);
    const repaired = await repairConfig(admin, topics);
    return { created: missing.map(({ topic }) => topic), repaired };
  } finally {
    await admin.disconnect();
  }
}

/** One broker may be down, for example for an upgrade: writes still reach all the others. */
function withReplicasInSync(
  declared: TopicDeclaration,
  replicationFactor: number,
): TopicDeclaration {
  const replicas = Math.max(1, replicationFactor - 1);
  return { ...declared, config: { ...declared.config, 'min.insync.replicas': String(replicas) } };
}

async function create(
  admin: Admin,
  missing: readonly TopicDeclaration[],
  replicationFactor: number,
) {
  if (missing.length === 0) return;
  await admin.createTopics({
    waitForLeaders: true,
    topics: missing.map(({ topic, partitions, config }) => ({
      topic,
      numPartitions: partitions,
      replicationFactor,
      configEntries: entriesOf(config),
    })),
  });
}

async function refusePartitionDrift(admin: Admin, declared: readonly TopicDeclaration[]) {
  const { topics } = await admin.fetchTopicMetadata({ topics: declared.map(({ topic }) => topic) });
  const actual = new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
  const drifts = declared
    .filter(({ topic, partitions }) => actual.get(topic) !== partitions)
    .map(
      ({ topic, partitions }) =>
        `${topic} has ${actual.get(topic) ?? 0} partitions, not ${partitions}`,
    );
  if (drifts.length > 0) throw new TopicDrift(drifts);
}

async function repairConfig(
  admin: Admin,
  declared: readonly TopicDeclaration[],
): Promise<string[]> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: declared.map(({ topic, config }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name: topic,
      configNames: Object.keys(config),
    })),
  });
  const actual = new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    ]),
  );
  const drifted = declared.filter(({ topic, config }) =>
    Object.entries(config).some(([name, value]) => actual.get(topic)?.get(name) !== value),
  );
  if (drifted.length > 0)
    await admin.alterConfigs({
      validateOnly: false,
      resources: drifted.map(({ topic, config }) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name: topic,
        configEntries: entriesOf(config),
      })),
    });
  return drifted.map(({ topic }) => topic);
}

function entriesOf(config: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(config).map(([name, value]) => ({ name, value }));
}
