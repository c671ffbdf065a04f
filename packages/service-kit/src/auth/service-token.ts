import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from '@largo/kernel';
import { derivedKey } from '../sealing.ts';

/** How long a call may be on its way, and how much the clocks of two machines may differ. */
const validMs = 60_000;
const leewayMs = 30_000;

/** What a call carries to say that it comes from inside. */
interface ServiceTokens {
  /** For calls of one service, for a minute. */
  tokenFor(audience: string): string;
  opens(token: string, audience: string): boolean;
}

interface Secrets {
  /** Signs our calls. */
  secret: string;
  /** Opens calls too: while the secret is exchanged some processes have the next or the previous one. */
  accepted?: string | undefined;
}

/**
 * A call carries no secret: who reads it on its way, or receives it, can only repeat it, at the same
 * service and within a minute. @param clock real time: the demo's may differ between processes
 */
export function makeServiceTokens(
  { secret, accepted }: Secrets,
  clock: Clock = systemClock,
): ServiceTokens {
  const own = tokensOf(secret, clock);
  const other = accepted === undefined ? undefined : tokensOf(accepted, clock);
  return {
    tokenFor: (audience) => own.tokenFor(audience),
    opens: (token, audience) =>
      own.opens(token, audience) || (other?.opens(token, audience) ?? false),
  };
}

function tokensOf(secret: string, clock: Clock): ServiceTokens {
  const key = derivedKey(secret, 'service calls');
  const seal = (head: string) => createHmac('sha256', key).update(head).digest('base64url');
  return {
    tokenFor(audience) {
      const head = `${audience}.${(clock.now().getTime() + validMs).toString(36)}`;
      return `${head}.${seal(head)}`;
    },
    opens(token, audience) {
      // Of operators, and of the release before, which says the secret itself; it may go after the next one.
      if (isSame(token, secret)) return true;
      const [to = '', endsAt = '', given = ''] = token.split('.');
      if (to !== audience || !isSame(given, seal(`${to}.${endsAt}`))) return false;
      const leftMs = Number.parseInt(endsAt, 36) - clock.now().getTime();
      return leftMs > -leewayMs && leftMs <= validMs + leewayMs;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
