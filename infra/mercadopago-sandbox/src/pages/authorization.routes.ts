import type { FastifyInstance, FastifyReply } from 'fastify';
import { createSeller, sellersOf } from '../accounts/accounts.ts';
import { checkAuthorization, issueCode } from '../accounts/oauth.ts';
import type { AuthorizationRequest } from '../accounts/oauth.ts';
import { ApiError } from '../errors.ts';
import type { Account } from '../model.ts';
import type { World } from '../world.ts';
import { authorizationBody, refusedBody } from './authorization.page.ts';
import { page } from './layout.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The page on which a seller authorizes the platform. */
export function addAuthorizationPage(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Values }>('/authorization', async (request, reply) => {
    const problem = problemWith(world, request.query);
    if (problem !== undefined) return refuse(reply, problem);
    const body = authorizationBody(request.query, sellersOf(world));
    return reply.type('text/html; charset=utf-8').send(page({ title: 'Conectar conta', body }));
  });

  app.post<{ Body: Values }>('/authorization', async (request, reply) => {
    const problem = problemWith(world, request.body);
    if (problem !== undefined) return refuse(reply, problem);
    const wanted = readWanted(request.body);
    const back = new URL(wanted.redirectUri);
    if (request.body['decision'] === 'approve') {
      back.searchParams.set('code', issueCode(world, chosenSeller(world, request.body), wanted));
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied the authorization');
    }
    back.searchParams.set('state', request.body['state'] ?? '');
    return reply.redirect(back.toString(), 303);
  });
}

function readWanted(values: Values): AuthorizationRequest {
  return {
    clientId: values['client_id'] ?? '',
    redirectUri: values['redirect_uri'] ?? '',
    codeChallenge: values['code_challenge'] || null,
    codeChallengeMethod: values['code_challenge_method'] || null,
  };
}

/** The page shown instead of a redirect to an address that can't be trusted. */
function problemWith(world: World, values: Values): string | undefined {
  if (values['response_type'] !== 'code') return 'response_type deve ser "code"';
  if (values['platform_id'] !== 'mp') return 'platform_id deve ser "mp"';
  if (!values['state']) return 'state é obrigatório';
  try {
    checkAuthorization(world, readWanted(values));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** The chosen seller, or a new one if a name was typed. */
function chosenSeller(world: World, values: Values): Account {
  const known = world.store.accounts.get(values['seller_id'] ?? '');
  if (known?.kind === 'seller') return known;
  const nickname = values['nickname']?.trim();
  const email = values['email']?.trim();
  const { seller } = createSeller(world, {
    ...(nickname && { nickname }),
    ...(email && { email }),
  });
  return seller;
}

function refuse(reply: FastifyReply, problem: string): FastifyReply {
  const body = refusedBody(problem);
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(page({ title: 'Pedido inválido', body }));
}
