import { serviceNames } from '@largo/contracts';

export interface TopicDeclaration {
  topic: string;
  /** Fixed at creation: another count would move keys to other partitions and break their order. */
  partitions: number;
  config: Readonly<Record<string, string>>;
}

const partitions = 6;
const day = 24 * 60 * 60 * 1_000;
const common = {
  'cleanup.policy': 'delete',
  'max.message.bytes': '1048576',
  'unclean.leader.election.enable': 'false',
};

/** Every topic: each service's events are kept for 14 days, its dead letters for 90. */
export const declaredTopics: readonly TopicDeclaration[] = [
  ...serviceNames.map((service) => ({
    topic: `${service}.events`,
    partitions,
    config: { 'retention.ms': String(14 * day), ...common },
  })),
  ...serviceNames.map((service) => ({
    topic: `${service}.dead-letters`,
    partitions,
    config: { 'retention.ms': String(90 * day), ...common },
  })),
];
