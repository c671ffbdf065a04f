import { localSecrets } from '@largo/local';
import { newId } from '@largo/kernel';
import { makeServiceHttp, type ServiceName } from '@largo/service-kit';
import type { SystemUnderLoad } from '../system.ts';

export type Operator = Awaited<ReturnType<typeof makeOperator>>;

/** Does what `largo consumer hold`, `resume` and `announce products` do, by the same calls. */
export async function makeOperator({ settings }: SystemUnderLoad) {
  const answer = await fetch(`http://127.0.0.1:${settings.LARGO_CONTROL_PORT}/`);
  const { services } = (await answer.json()) as { services: Record<ServiceName, string> };
  const http = makeServiceHttp({
    resolve: (service) => services[service],
    serviceToken: localSecrets(settings.LARGO_DATA_DIR).serviceToken,
  });
  const post = <T>(service: ServiceName, path: string, body: object): Promise<T> =>
    http.call<T>(service, 'POST', path, { correlationId: newId(), timeoutMs: 30_000, body });
  return {
    hold: (service: ServiceName) => post(service, '/internal/consumer/hold', { by: 'load' }),
    resume: (service: ServiceName) => post(service, '/internal/consumer/resume', { by: 'load' }),
    async announceProducts(): Promise<void> {
      let afterId: string | null = null;
      do {
        const path = '/internal/products/announce';
        const batch: { nextAfterId: string | null } = await post('catalog', path, { afterId });
        afterId = batch.nextAfterId;
      } while (afterId !== null);
    },
    close: () => http.close(),
  };
}
