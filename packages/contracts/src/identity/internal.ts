import Type, { type Static } from 'typebox';

/** GET /internal/revocations?after=<seq> (identity): what verifiers must refuse from now on. */
export const Revocations = Type.Object({
  seq: Type.Integer(),
  /** Sessions that have ended: refuse every token of theirs. */
  sessions: Type.Array(Type.String()),
  /** Sessions that go on, but whose access tokens from before (seconds since 1970) are outdated. */
  tokens: Type.Array(Type.Object({ sessionId: Type.String(), issuedBefore: Type.Number() })),
});
export type Revocations = Static<typeof Revocations>;
