import Type, { type Static } from 'typebox';
import { named, Uuid } from '../common.ts';

/** Several at once; what is not the caller's, or not there, changes nothing. */
export const MarkSelectedReadBody = named('MarkSelectedReadBody', {
  ids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
/** `unreadCount`: what the bell shows now. */
export const ReadsAnswer = named('ReadsAnswer', {
  data: Type.Object({ updatedCount: Type.Integer(), unreadCount: Type.Integer() }),
});
export type ReadsAnswer = Static<typeof ReadsAnswer>;
/** `markId` undoes exactly what this call marked. */
export const MarkAllReadAnswer = named('MarkAllReadAnswer', {
  data: Type.Object({ updatedCount: Type.Integer(), unreadCount: Type.Integer(), markId: Uuid }),
});
export type MarkAllReadAnswer = Static<typeof MarkAllReadAnswer>;
