import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { createSeller, sellersOf } from '../accounts/accounts.ts';
import {
  checkAuthorization,
  expireSellerTokens,
  issueCode,
  revokeSeller,
} from '../accounts/oauth.ts';
import type { Account } from '../model.ts';
import { PLATFORM_ACCOUNT_ID } from '../credentials.ts';
import type { World } from '../world.ts';
import { controlRefusal } from './control-errors.ts';
import { AccountBody, ApplicationBody, AuthorizationBody, SellerBody } from './schemas.ts';

type ById = { Params: { id: string } };

export function addAccountControls(app: FastifyInstance, world: World): void {
  app.get('/__control/sellers', async () => sellersOf(world).map(publicPart));

  app.post<{ Body: Static<typeof SellerBody> }>(
    '/__control/sellers',
    { schema: { body: SellerBody } },
    async (request, reply) => {
      const { seller, credentials } = createSeller(world, request.body);
      reply.code(201);
      return { ...publicPart(seller), ...credentials };
    },
  );

  app.post<{ Body: Static<typeof AuthorizationBody> }>(
    '/__control/authorizations',
    { schema: { body: AuthorizationBody } },
    async (request, reply) => {
      const { sellerId, redirectUri, clientId, codeChallenge, codeChallengeMethod } = request.body;
      const seller = sellerOf(world, String(sellerId));
      const wanted = {
        clientId: clientId ?? world.settings.credentials.clientId,
        redirectUri,
        codeChallenge: codeChallenge ?? null,
        codeChallengeMethod: codeChallengeMethod ?? (codeChallenge === undefined ? null : 'S256'),
      };
      checkAuthorization(world, wanted);
      reply.code(201);
      return { code: issueCode(world, seller, wanted) };
    },
  );

  app.get('/__control/application', async () => world.application());

  app.put<{ Body: Static<typeof ApplicationBody> }>(
    '/__control/application',
    { schema: { body: ApplicationBody } },
    async (request) => world.changeApplication(request.body),
  );

  addSellerControls(app, world);
}

function addSellerControls(app: FastifyInstance, world: World): void {
  app.post<ById>('/__control/sellers/:id/revoke', async (request) => {
    const seller = sellerOf(world, request.params.id);
    revokeSeller(world, seller.id);
    return publicPart(seller);
  });

  app.post<ById>('/__control/sellers/:id/expire-token', async (request) => {
    const seller = sellerOf(world, request.params.id);
    expireSellerTokens(world, seller.id);
    return publicPart(seller);
  });

  app.put<ById & { Body: Static<typeof AccountBody> }>(
    '/__control/accounts/:id',
    { schema: { body: AccountBody } },
    async (request) => {
      const account = accountOf(world, request.params.id);
      return publicPart(
        world.store.accounts.put(String(account.id), { ...account, ...request.body }),
      );
    },
  );

  app.get<ById>('/__control/accounts/:id', async (request) =>
    publicPart(accountOf(world, request.params.id)),
  );
}

/** `platform` names the platform's own account. */
function accountOf(world: World, id: string): Account {
  const account = world.store.accounts.get(id === 'platform' ? String(PLATFORM_ACCOUNT_ID) : id);
  if (!account) throw controlRefusal(404, `no account ${id}`);
  return account;
}

function sellerOf(world: World, id: string): Account {
  const account = accountOf(world, id);
  if (account.kind !== 'seller') throw controlRefusal(409, `account ${id} is not a seller`);
  return account;
}

function publicPart({ clientSecret: _secret, ...shown }: Account): Record<string, unknown> {
  return shown;
}
