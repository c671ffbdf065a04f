export function changeOrders(app: { post(url: string): void }): void {
  app.post('/orders/:id/cancel');
}
