export class ProductionRefused extends Error {
  constructor() {
    super('the Mercado Pago sandbox does not run in production: it would give goods away for free');
    this.name = 'ProductionRefused';
  }
}

/** @throws ProductionRefused when either variable says production */
export function refuseProduction(
  env: Readonly<Record<string, string | undefined>> = process.env,
): void {
  if (env['NODE_ENV'] === 'production' || env['LARGO_MODE'] === 'production') {
    throw new ProductionRefused();
  }
}
