import { GatewayConfig, startGateway } from '@largo/gateway';
import { type App, readConfig, type Runtime, type ServiceName } from '@largo/service-kit';
import { siteSettings, startWeb, WebConfig } from '@largo/web/server';
import { type LocalSettings, publicUrlOf } from './settings.ts';

/** The pages, behind the shop's own address. */
export function startPages(
  settings: LocalSettings,
  sandboxUrl: string,
): ReturnType<typeof startWeb> {
  const apiUrl = shopAddress(settings);
  const site = readConfig(WebConfig, {
    ...process.env,
    API_URL: apiUrl,
    PUBLIC_URL: publicUrlOf(settings),
  });
  const paymentOrigins = [sandboxUrl];
  return startWeb({ port: 0, apiUrl, settings: siteSettings(site), paymentOrigins });
}

/** The shop's address: in front of the pages and of the services in this process. */
export function startGatewayApp(
  settings: LocalSettings,
  { clock, log, resolve, verifier }: Runtime,
  {
    webUrl,
    serviceToken,
    appOf,
  }: { webUrl: string; serviceToken: string; appOf: (service: ServiceName) => App | undefined },
): ReturnType<typeof startGateway> {
  const config = readConfig(GatewayConfig, {
    SHUTDOWN_DRAIN_MS: '0',
    ...process.env,
    LARGO_PORT: String(settings.LARGO_PORT),
    PUBLIC_URL: publicUrlOf(settings),
    LOG_LEVEL: settings.LOG_LEVEL,
    LARGO_SERVICE_TOKEN: serviceToken,
  });
  return startGateway({
    config,
    clock,
    log,
    resolve,
    webUrl,
    appOf,
    ...(verifier ? { verifier } : {}),
  });
}

const shopAddress = ({ LARGO_PORT }: LocalSettings) => `http://127.0.0.1:${LARGO_PORT}`;
