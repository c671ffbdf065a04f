import { InvalidInput } from '@largo/kernel';
import type { App } from '@largo/service-kit';

/** Node keeps the first of two Host headers; a proxy in front may have decided by the other one. */
export function refuseSecondHost(app: App): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new InvalidInput('host', 'Só pode vir uma vez') : undefined);
  });
}
