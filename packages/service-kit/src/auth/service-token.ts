import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from '@largo/kernel';
import { derivedKey } from '../sealing.ts';

/** How long a call may take to arrive, plus how much the clocks of two machines may differ. */
const validMs = 60_000;
const leewayMs = 30_000;

/** Tokens that prove that a call comes from another service. */
interface ServiceTokens {
  /** A token for calls of one service, valid for a minute. */
  tokenFor(audience: string): string;
  opens(token: string, audience: string): boolean;
}

interface Secrets {
  /** Signs our calls. */
  secret: string;
  /** Also accepted: while the secret is rotated, some processes use the next or the previous one. */
  accepted?: string | undefined;
}

/**
 * A call does not contain the secret: anyone who intercepts or receives it can only repeat it, at
 * the same service and within a minute.
 * @param clock real time, because the demo's clock may differ between processes
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
      // Operators and the previous release send the secret itself; remove it after the next
      // release.
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
