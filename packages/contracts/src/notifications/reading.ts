import Type, { type Static } from 'typebox';
import { named, Uuid } from '../common.ts';

/** Marks several at once; ids of other users' or missing notifications change nothing. */
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
