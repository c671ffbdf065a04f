import Type from 'typebox';
import { makeSealer, type Sealer, sealingKey } from './sealing.ts';

export const MailTokenConfig = Type.Object({
  /** 32 bytes in base64, the same for identity and notifications. Required in production. */
  MAIL_TOKEN_KEY: Type.String({
    default: '',
    secret: true,
    production: { pattern: '.', must: 'must be 32 bytes in base64' },
  }),
  /** Also accepted: while the key is rotated, the next or the previous one. */
  MAIL_TOKEN_KEY_ACCEPTED: Type.String({ default: '', secret: true }),
});

/** Distinguishes sealed tokens from unsealed ones in older events and mails. */
const mark = 'sealed:';

/**
 * Seals the tokens of links in mails. Between the service that makes them and the one that mails
 * them they are stored in outbox, topic and queue, where no one else may read them.
 */
export function makeMailTokens(key: string, accepted = ''): Sealer {
  const sealer = makeSealer(
    sealingKey(key, { secret: 'development', purpose: 'mail tokens' }),
    accepted === '' ? undefined : Buffer.from(accepted, 'base64'),
  );
  return {
    seal: (token, userId) => `${mark}${sealer.seal(token, userId)}`,
    open: (token, userId) =>
      token.startsWith(mark) ? sealer.open(token.slice(mark.length), userId) : token,
  };
}
