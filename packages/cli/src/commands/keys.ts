import type { RenewTokenSealsAnswer, RotateSigningKeyAnswer } from '@largo/contracts';
import type { Command } from '../command.ts';

export const rotateSigningKey: Command = {
  name: 'keys rotate signing',
  summary: 'Exchange the key that signs access tokens',
  more: 'Everybody stays signed in: the next key is published at once and signs in a minute; the old one is accepted until\nits last token has run out. Until then another rotation changes nothing.',
  changes: true,
  async run({ call, confirm, print, by }) {
    await confirm('The next key of access tokens is made.');
    const { isNew, keyId, signsFrom, oldEndsAt } = await call<RotateSigningKeyAnswer>(
      'identity',
      'POST',
      '/internal/signing-keys/rotate',
      { by },
    );
    print(isNew ? `Made ${keyId}.` : `A rotation is under way already: ${keyId}.`);
    print(`It signs from ${signsFrom}; the old key ends at ${oldEndsAt}.`);
    return 0;
  },
};

export const rotateProviderKey: Command = {
  name: 'keys rotate provider',
  summary: "Encrypt sellers' tokens with the present MP_TOKEN_KEY",
  more: 'The last step but one of exchanging it (docs/operations.md): payments has the new key in MP_TOKEN_KEY and the old one\nin MP_TOKEN_KEY_ACCEPTED. It may be interrupted and repeated. Code 1: tokens that no known key opens; their stores\nhave to connect again.',
  changes: true,
  async run({ call, confirm, print, by }) {
    await confirm("Sellers' tokens are encrypted with the key that payments has now.");
    const total = { stores: 0, renewed: 0, unreadable: 0 };
    for (let afterId: string | null = null, isFirst = true; isFirst || afterId !== null;) {
      isFirst = false;
      const batch: RenewTokenSealsAnswer = await call('payments', 'POST', '/internal/token-seals/renew', { by, afterId }); // prettier-ignore
      total.stores += batch.stores;
      total.renewed += batch.renewed;
      total.unreadable += batch.unreadable;
      afterId = batch.nextAfterId;
    }
    const { stores, renewed, unreadable } = total;
    print(`${stores} stores: ${renewed} encrypted again, ${unreadable} under no known key`);
    return unreadable === 0 ? 0 : 1;
  },
};
