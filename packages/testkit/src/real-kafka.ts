import { type KafkaAvailability, kafkaAvailable } from '@largo/kafka';

/**
 * A real broker for tests that need one. If it is not available, skip with `reason`, as in
 * `describe.skipIf(!kafka.available)`. With CI=true a missing broker is a failure.
 */
export function realKafka(): Promise<KafkaAvailability> {
  return kafkaAvailable();
}
