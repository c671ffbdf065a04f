import { otherName } from '../use-cases/other-name.ts';

export function namedRoutes(app: App, deps: Deps): void {
  app.post('/named', route({ operationId: 'doSomething' }), () => otherName(deps));
}
