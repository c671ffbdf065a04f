import { Kafka } from 'kafkajs';
export const planted = Kafka;
