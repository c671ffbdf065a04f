import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { variablesOf } from './programs.ts';
import type { Shop } from './shop.ts';

export type { Admin };

/** A client of the shop's broker. */
export function kafkaOf(shop: Shop): Kafka {
  const brokers = (variablesOf(shop, 'orders')['KAFKA_BROKERS'] ?? '').split(',');
  return new kafkajs.Kafka({ brokers, clientId: 'drill', logLevel: kafkajs.logLevel.NOTHING });
}
