import Type, { type Static } from 'typebox';

/** GET /internal/revocations?after=<seq> (identity): what verifiers must refuse from now on. */
export const Revocations = Type.Object({
  seq: Type.Integer(),
  /** Over: whatever they signed. */
  sessions: Type.Array(Type.String()),
  /** Not over, but their access tokens from before (seconds since 1970) say what is no longer so. */
  tokens: Type.Array(Type.Object({ sessionId: Type.String(), issuedBefore: Type.Number() })),
});
export type Revocations = Static<typeof Revocations>;
