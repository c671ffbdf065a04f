import { expect, test } from 'vitest';
import { declaredTopics } from '../src/kafka/declared-topics.ts';

test('every service has a topic of events and one of dead letters, six partitions each', () => {
  expect(declaredTopics).toHaveLength(16);
  expect(declaredTopics.map(({ topic }) => topic)).toContain('orders.events');
  expect(declaredTopics.map(({ topic }) => topic)).toContain('payouts.dead-letters');
  expect(new Set(declaredTopics.map(({ partitions }) => partitions))).toEqual(new Set([6]));
});
