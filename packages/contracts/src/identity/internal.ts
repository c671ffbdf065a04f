import Type, { type Static } from 'typebox';

/** GET /internal/revocations?after=<seq> (identity): what verifiers must refuse from now on. */
export const Revocations = Type.Object({
  seq: Type.Integer(),
  sessions: Type.Array(Type.String()),
  users: Type.Array(Type.Object({ userId: Type.String(), before: Type.Integer() })),
});
export type Revocations = Static<typeof Revocations>;
