import type { FastifyInstance } from 'fastify';
import { addNeighborhoodRules, firstRates } from './fixture-freight.ts';
import { buyer, sellers } from './fixture-data.ts';
import { fixturePassword } from './fixture-profile.ts';
import { addOrders } from './fixture-orders.ts';
import { payoutSummary } from './fixture-figures.ts';
import { addShippingRules } from './fixture-rules.ts';
import { addStatement } from './fixture-statement.ts';

export const sellerToken = 'fixture-seller-token';

type Body = Record<string, unknown>;

const noKey = {
  id: sellers[0]?.id ?? '',
  name: 'Bia Doceira',
  pixKey: null,
  pixKeyType: null,
  document: null,
  bankInfo: null,
};

function firstState() {
  return {
    user: {
      ...buyer,
      id: sellers[0]?.id ?? '',
      name: 'Bia Doceira',
      roles: ['buyer', 'seller'],
      userType: 'seller',
      sellerProfile: {
        businessName: 'Doces da Bia',
        cnpj: '12ABC34501DE35',
        description: null,
        businessType: 'company',
        phone: null,
        email: null,
        website: null,
        socialMedia: { instagram: null, facebook: null, whatsapp: null },
        storeImage: null,
      } as Body,
    },
    pix: { ...noKey, pixKeyPreview: null, pixKeyChangedAt: null } as Body,
    rates: firstRates(),
  };
}

const refusal = (code: string, field: string) => ({
  error: code.toLowerCase(),
  code,
  requestId: 'req-fixture',
  details: [{ field, message: code }],
});

/** A seller with a name and a CNPJ and nothing else. The store name 'recusada' is refused. */
export function addSeller(app: FastifyInstance): void {
  const state = firstState();
  app.addHook('onRequest', async (request, reply) => {
    const isTheirs = request.headers.authorization === `Bearer ${sellerToken}`;
    if (isTheirs && request.method === 'GET' && request.url === '/api/auth/profile') {
      await reply.send({ user: state.user });
    }
  });
  app.put('/api/users/me/seller-profile', (request, reply) => {
    const profile = request.body as Body;
    if (profile['businessName'] === 'recusada') {
      return reply.code(400).send(refusal('INVALID_REQUEST', 'businessName'));
    }
    state.user.sellerProfile = { ...state.user.sellerProfile, ...profile };
    return { user: state.user };
  });
  app.get('/api/payouts/summary', () => ({ summary: payoutSummary }));
  app.get('/api/users/me/pix-key', () => ({ user: state.pix }));
  app.put('/api/users/me/pix-key', (request, reply) => {
    const { password, ...key } = request.body as Body;
    if (password !== fixturePassword)
      return reply.code(403).send(refusal('PASSWORD_WRONG', 'password'));
    state.pix = {
      ...noKey,
      ...key,
      pixKeyPreview: key['pixKey'],
      pixKeyChangedAt: '2026-11-21T12:00:00Z',
    };
    return { user: state.pix };
  });
  app.get('/api/mercadopago-oauth/status', () => ({
    connected: true,
    expired: true,
    endedByProvider: false,
    account: {
      nickname: 'DOCESDABIA',
      email: null,
      userId: '1',
      connectedAt: '2026-01-02T12:00:00Z',
      validUntil: '2026-07-01T12:00:00Z',
      renewalFailed: true,
      lastCheck: { at: '2026-07-01T12:00:00Z', outcome: 'refused' },
    },
  }));
  addFreightAndOrders(app, state);
  addShippingRules(app);
  addStatement(app);
}

function addFreightAndOrders(app: FastifyInstance, state: ReturnType<typeof firstState>): void {
  addNeighborhoodRules(app, state);
  addOrders(app);
}
