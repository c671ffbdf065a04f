import { join } from 'node:path';
import { startWeb, type WebOptions } from '../server/index.ts';
import { startFixtureGateway, type FixtureGateway } from '../testing/fixture-gateway.ts';
import { testDist } from './test-dist.ts';

export interface Shop {
  readonly url: string;
  /** Address of the web process itself, past the gateway. */
  readonly webUrl: string;
  readonly gateway: FixtureGateway;
  stop(): Promise<void>;
}

/** Where the last shop of this process stood, for the next one: a browser keeps scripts it has compiled by their address. */
let port = 0;

async function startGateway(): Promise<FixtureGateway> {
  const gateway = await startFixtureGateway(port).catch(() => startFixtureGateway());
  port = Number(new URL(gateway.url).port);
  return gateway;
}

/** The built client behind the fixture gateway: what a browser sees, without services. */
export async function openShop(options: Partial<WebOptions> = {}): Promise<Shop> {
  const gateway = await startGateway();
  const settings = { publicUrl: 'https://largo.test' };
  const distDir = join(import.meta.dirname, '..', testDist);
  const web = await startWeb({
    port: 0,
    apiUrl: gateway.url,
    settings,
    cacheMs: 0,
    distDir,
    ...options,
  });
  gateway.serve(web.url);
  return {
    url: gateway.url,
    webUrl: web.url,
    gateway,
    stop: async () => {
      await web.stop();
      await gateway.stop();
    },
  };
}
