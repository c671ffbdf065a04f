import Type, { type Static } from 'typebox';

/** The body of every response that is not a 2xx, from every service and from the gateway. */
export const ErrorBody = Type.Object({
  error: Type.String(),
  code: Type.String(),
  details: Type.Optional(Type.Unknown()),
  requestId: Type.String(),
});
export type ErrorBody = Static<typeof ErrorBody>;
