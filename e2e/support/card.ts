import { type Json, makeCall, newKey } from './client.ts';
import { expectOk, type Person } from './people.ts';
import type { System } from './system.ts';

/** First word of the name, which decides the sandbox's result. */
export type CardFate = 'APRO' | 'FUND' | 'CONT';

/** Like the secure fields: the number goes to the provider only. */
export async function cardToken(system: System, fate: CardFate): Promise<string> {
  const { body } = expectOk(await makeCall(system.apiUrl)('GET', '/payments/methods/available'));
  const card = {
    card_number: '5031433215406351',
    security_code: '123',
    expiration_month: 11,
    expiration_year: 2040,
    cardholder: { name: fate, identification: { type: 'CPF', number: '12345678909' } },
  };
  const url = `${system.sandboxUrl}/v1/card_tokens?public_key=${body.publicKey}`;
  return expectOk(await makeCall('')('POST', url, card)).body.id;
}

export async function payByCard(
  system: System,
  buyer: Person,
  what: { purchaseId: string } | { orderId: string },
  fate: CardFate,
): Promise<Json> {
  const token = await cardToken(system, fate);
  const body = { ...what, token, paymentMethodId: 'master', installments: 1 };
  return expectOk(await buyer.call('POST', '/payments/create', body, { key: newKey() })).body
    .payment;
}
