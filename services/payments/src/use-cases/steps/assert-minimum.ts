import { hourMs, minuteMs } from '@largo/kernel';
import type { Logger } from '@largo/service-kit';
import { AmountTooSmall } from '../../domain/errors.ts';
import type { PaymentProvider, ProviderMethod } from '../../domain/provider.ts';

/** The provider's methods, read at most an hour ago; empty until it has answered once. */
export type ReadMethods = () => Promise<readonly ProviderMethod[]>;

/**
 * One reading per hour, or per minute while the provider does not answer, however many people pay.
 */
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

/** Runs before anything is stored or charged. Unknown minimums are left to the provider. */
export async function assertMinimum(
  readMethods: ReadMethods,
  { method, amountCents }: { method: string; amountCents: number },
): Promise<void> {
  const known = (await readMethods()).find(({ id }) => id === method);
  if (known && amountCents < known.minimumCents) throw new AmountTooSmall(known.minimumCents);
}
