export function untestedRoutes(app: { get(url: string): void }): void {
  app.get('/untested');
}
