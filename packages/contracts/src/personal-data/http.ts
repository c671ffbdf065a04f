import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Uuid } from '../common.ts';
import { serviceNames } from '../services.ts';
import { DeletionBlocker } from './events.ts';

/** "Download my data": the file is requested, assembled from events, and kept for a week. */
export const DataExport = Type.Object({
  id: Uuid,
  status: oneOf(['running', 'ready', 'failed', 'expired']),
  progress: Type.Object({
    done: Type.Integer(),
    total: Type.Integer(),
    services: Type.Array(Type.Object({ service: oneOf(serviceNames), done: Type.Boolean() })),
  }),
  requestedAt: Instant,
  readyAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
});
export type DataExport = Static<typeof DataExport>;
/** `POST /users/me/data-export` */
export const DataExportAnswer = Type.Object({ export: DataExport });
export type DataExportAnswer = Static<typeof DataExportAnswer>;
/** `GET /users/me/data-export`: the newest one. The file is at `/users/me/data-export/:id/file`. */
export const LatestDataExportAnswer = Type.Object({ export: Nullable(DataExport) });
export type LatestDataExportAnswer = Static<typeof LatestDataExportAnswer>;

export const DeleteAccountBody = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export const AccountDeletion = Type.Object({
  id: Uuid,
  status: oneOf(['checking', 'refused', 'done']),
  reasons: Type.Array(DeletionBlocker),
  requestedAt: Instant,
  finishedAt: Nullable(Instant),
});
export type AccountDeletion = Static<typeof AccountDeletion>;
/** `POST /users/me/deletion` */
export const AccountDeletionAnswer = Type.Object({ deletion: AccountDeletion });
export type AccountDeletionAnswer = Static<typeof AccountDeletionAnswer>;
/** `GET /users/me/deletion`: the newest attempt. */
export const LatestAccountDeletionAnswer = Type.Object({ deletion: Nullable(AccountDeletion) });
export type LatestAccountDeletionAnswer = Static<typeof LatestAccountDeletionAnswer>;
