export const onPaid = (units: { forEvent(name: string): void }): void => {
  units.forEvent('orders.on-paid');
};
