import { ErrorBody } from '@largo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { answer, type Said } from './answer.ts';

export type Query = Readonly<Record<string, string | undefined>>;
export interface Call<Body = unknown> {
  readonly query: Query;
  readonly params: Query;
  /** The parameter `:id`. */
  readonly id: string;
  readonly body: Body;
  /** Whose call it is. */
  readonly token: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Answered<T> = Said<T> | Promise<Said<T>>;
/** `null` instead of a contract: a file, or nothing. */
export type On = <S extends TSchema | null, Body>(
  route: string,
  schema: S,
  handle: (call: Call<Body>) => S extends TSchema ? Answered<Static<S>> : unknown,
) => void;

/** Puts down what an administrator did. */
export type Note = (action: string, type: string, id: string, label?: string | null) => void;

class Refusal extends Error {
  readonly status: number;
  readonly body: Said<ErrorBody>;
  constructor(status: number, body: Said<ErrorBody>) {
    super(body.code);
    this.status = status;
    this.body = body;
  }
}
export const refusal = (status: number, code: string, more: Said<ErrorBody> = {}) =>
  new Refusal(status, { error: code.toLowerCase(), code, requestId: 'req-fixture', ...more });
/** As forms read which field is wrong. */
export const refusedField = (status: number, code: string, field: string, message = code) =>
  refusal(status, code, { error: message, details: [{ field, message }] });

/** Declares routes below `/api`; each answer keeps to the contract of the service it stands for. */
export const routesOf =
  (app: FastifyInstance): On =>
  (route, schema, handle) => {
    const [method = '', path = ''] = route.split(' ');
    app.route({
      method: method as HTTPMethods,
      url: `/api${path}`,
      handler: async (request, reply) => {
        const params = request.params as Query;
        const call = {
          query: request.query as Query,
          params,
          id: params['id'] ?? '',
          body: (request.body ?? {}) as never,
          token: request.headers.authorization?.replace('Bearer ', '') ?? '',
          request,
          reply,
        };
        const said = await (handle(call) as Promise<unknown>);
        if (schema) return answer(schema, said as never, route);
        return said === undefined ? reply.code(204).send() : said;
      },
    });
  };

/** @param broken takes how an answer broke its contract, by route and field */
export function answerRefusals(app: FastifyInstance, broken: Set<string>): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof Refusal)
      return reply.code(error.status).send(answer(ErrorBody, error.body));
    if (error.name === 'ContractBroken') broken.add(error.message);
    return reply.send(error);
  });
}
