import type { StartOptions } from './sandbox.ts';
import { refuseProduction } from './production.ts';

const DEFAULT_PORT = 8090;

/**
 * The process's settings; README lists the variables.
 * @throws ProductionRefused in production, RangeError for a port that is none
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): StartOptions {
  refuseProduction(env);
  const port = Number(env['LARGO_SANDBOX_PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`LARGO_SANDBOX_PORT is not a port: ${env['LARGO_SANDBOX_PORT']}`);
  }
  const publicUrl = env['LARGO_SANDBOX_PUBLIC_URL'];
  const stateFile = env['LARGO_SANDBOX_STATE_FILE'];
  const webhookUrl = env['LARGO_SANDBOX_WEBHOOK_URL'];
  const seed = env['LARGO_SANDBOX_SEED'];
  const host = env['LARGO_SANDBOX_HOST'];
  return {
    port,
    redirectUris: (env['LARGO_SANDBOX_REDIRECT_URIS'] ?? '').split(',').filter(Boolean),
    ...(host && { host }),
    ...(publicUrl && { publicUrl: publicUrl.replace(/\/$/, '') }),
    ...(stateFile && { stateFile }),
    ...(webhookUrl && { webhookUrl }),
    ...(seed && { seed: Number(seed) }),
  };
}
