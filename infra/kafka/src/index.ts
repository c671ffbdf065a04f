export { type KafkaAvailability, kafkaAvailable, type OpenKafka } from './availability.ts';
export { type KafkaOptions, type RunningKafka, startKafka } from './start-kafka.ts';
