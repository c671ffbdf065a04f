import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from './config.ts';

export interface TopicDeclaration {
  topic: string;
  /** Fixed at creation: another count would send keys elsewhere and break their order. */
  partitions: number;
  config: Readonly<Record<string, string>>;
}

interface Family {
  suffix: string;
  partitions: number;
  config: Record<string, string>;
}

interface TopicsFile {
  events: Family & { services: string[] };
  deadLetters: Family;
}

/** Every topic of the house, as `topics.json` declares them. */
export function declaredTopics(): TopicDeclaration[] {
  const text = readFileSync(join(packageDir, 'topics.json'), 'utf8');
  const { events, deadLetters } = JSON.parse(text) as TopicsFile;
  return [events, deadLetters].flatMap(({ suffix, partitions, config }) =>
    events.services.map((service) => ({ topic: `${service}.${suffix}`, partitions, config })),
  );
}
