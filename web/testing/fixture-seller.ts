import * as contracts from '@largo/contracts';
import { answer } from './answer.ts';
import { buyer, sellers } from './fixture-data.ts';
import { payoutSummary } from './fixture-figures.ts';
import { addFreight } from './fixture-freight.ts';
import { addOrders } from './fixture-orders.ts';
import { checkPassword } from './fixture-profile.ts';
import { type Call, type On, refusedField } from './fixture-routes.ts';
import { addShippingRules } from './fixture-rules.ts';
import { addStatement } from './fixture-statement.ts';

export const sellerToken = 'fixture-seller-token';

const account = {
  nickname: 'DOCESDABIA',
  userId: '1',
  connectedAt: '2026-01-02T12:00:00Z',
  validUntil: '2026-07-01T12:00:00Z',
  renewalFailed: true,
  lastCheck: { at: '2026-07-01T12:00:00Z', outcome: 'refused' },
} as const;

/** A seller with a name and a CNPJ and nothing else. The store name 'recusada' is refused. */
export function addSeller(on: On): () => contracts.UserView {
  const owner = { id: sellers[0]?.id, name: 'Bia Doceira' };
  let user = answer(contracts.UserView, {
    ...buyer,
    ...owner,
    roles: ['buyer', 'seller'],
    userType: 'seller',
    sellerProfile: { businessName: 'Doces da Bia', cnpj: '12ABC34501DE35' },
  });
  let pix = answer(contracts.PixKeyAnswer, { user: owner });
  type Profile = Partial<contracts.SellerProfile>;
  on('PUT /users/me/seller-profile', contracts.RoleChangeAnswer, ({ body }: Call<Profile>) => {
    if (body.businessName === 'recusada')
      throw refusedField(400, 'INVALID_REQUEST', 'businessName');
    const sellerProfile = { ...user.sellerProfile, ...body };
    user = answer(contracts.UserView, { ...user, sellerProfile });
    return { user };
  });
  on('GET /payouts/summary', contracts.PayoutSummaryAnswer, () => ({ summary: payoutSummary }));
  on('GET /users/me/pix-key', contracts.PixKeyAnswer, () => pix);
  on('PUT /users/me/pix-key', contracts.PixKeyAnswer, ({ body }: Call<contracts.PixKeyBody>) => {
    const { password, ...key } = body;
    checkPassword(password);
    const seen = { pixKeyPreview: key.pixKey, pixKeyChangedAt: '2026-11-21T12:00:00Z' };
    pix = answer(contracts.PixKeyAnswer, { user: { ...owner, ...key, ...seen } });
    return pix;
  });
  on('GET /mercadopago-oauth/status', contracts.AccountStatusAnswer, () => {
    return { connected: true, expired: true, account };
  });
  addFreight(on);
  addOrders(on);
  addShippingRules(on);
  addStatement(on);
  return () => user;
}
