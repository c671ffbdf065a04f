import { hourMs, minuteMs } from '@largo/kernel';
import type { Logger } from '@largo/service-kit';
import { AmountTooSmall } from '../../domain/errors.ts';
import type { PaymentProvider, ProviderMethod } from '../../domain/provider.ts';

/** What the provider offers, as it was read an hour ago at most; empty while it has never answered. */
export type ReadMethods = () => Promise<readonly ProviderMethod[]>;

/** One reading an hour, or a minute while the provider does not answer, however many pay. */
export function makeReadMethods({
  provider,
  clock,
  log,
}: {
  provider: PaymentProvider;
  clock: { now(): Date };
  log: Logger;
}): ReadMethods {
  let methods: Promise<readonly ProviderMethod[]> = Promise.resolve([]);
  let staleAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (now < staleAt) return methods;
    staleAt = now + hourMs;
    const before = methods;
    methods = provider.listMethods().catch((err: unknown) => {
      log.warn({ err }, 'minimum amounts are read again later');
      staleAt = now + minuteMs;
      return before;
    });
    return methods;
  };
}

/**
 * Before anything is stored or charged. What is not known here the provider refuses by itself.
 * @throws AmountTooSmall
 */
export async function assertMinimum(
  readMethods: ReadMethods,
  { method, amountCents }: { method: string; amountCents: number },
): Promise<void> {
  const known = (await readMethods()).find(({ id }) => id === method);
  if (known && amountCents < known.minimumCents) throw new AmountTooSmall(known.minimumCents);
}
