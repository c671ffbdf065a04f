type SubscriberOf = (units: object, consumer: string) => unknown;

export const onExport = (subscriberOf: SubscriberOf, units: object): unknown =>
  subscriberOf(units, 'orders.data-export');
