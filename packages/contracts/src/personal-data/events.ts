import Type, { type Static } from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { type ServiceName, serviceNames } from '../services.ts';

/** Why an account can't be deleted yet: a code for the client, a sentence for its owner. */
export const DeletionBlocker = Type.Object({ code: Type.String(), message: Type.String() });
export type DeletionBlocker = Static<typeof DeletionBlocker>;

const ofUser = ({ userId }: { userId: string }) => userId;

/** Every service answers with its `personal-data-collected`. */
export const DataExportRequestedV1 = defineEvent(
  'identity.data-export-requested.v1',
  Type.Object({
    exportId: Uuid,
    userId: Uuid,
    /** Seals what is collected, which only identity can open; missing in events of older releases. */
    publicKey: Type.Optional(Type.String()),
  }),
  ofUser,
);
/** All parts have arrived: the file can be downloaded until `expiresAt`. */
export const DataExportReadyV1 = defineEvent(
  'identity.data-export-ready.v1',
  Type.Object({ exportId: Uuid, userId: Uuid, expiresAt: Type.String() }),
  ofUser,
);
/** Every service checks for obstacles and answers with its `account-deletion-checked`. */
export const AccountDeletionRequestedV1 = defineEvent(
  'identity.account-deletion-requested.v1',
  Type.Object({ deletionId: Uuid, userId: Uuid }),
  ofUser,
);
/** The account stays; everything that the check had frozen goes on. */
export const AccountDeletionRefusedV1 = defineEvent(
  'identity.account-deletion-refused.v1',
  Type.Object({ deletionId: Uuid, userId: Uuid }),
  ofUser,
);
/** Identity has erased the person; every service must erase its data, too. */
export const AccountErasedV1 = defineEvent(
  'identity.account-erased.v1',
  Type.Object({
    deletionId: Uuid,
    userId: Uuid,
    erasedAt: Type.String(),
    /** A restored backup contained the person: erase again, without another farewell mail. */
    isRepeated: Type.Optional(Type.Boolean()),
  }),
  ofUser,
);

/**
 * A part of one service's data about a person: its JSON text, cut into numbered parts far below the
 * largest message size. Joined in order they are the text again.
 * Each is sealed with the request's public key, if it has one.
 */
const CollectedPart = Type.Object({
  exportId: Uuid,
  userId: Uuid,
  part: Type.Integer({ minimum: 1 }),
  parts: Type.Integer({ minimum: 1 }),
  content: Type.String(),
});
const Checked = Type.Object({
  deletionId: Uuid,
  userId: Uuid,
  blockers: Type.Array(DeletionBlocker),
});

const collectedOf = (service: ServiceName) =>
  defineEvent(
    `${service}.personal-data-collected.v1`,
    CollectedPart,
    ({ exportId }: { exportId: string }) => exportId,
  );
const checkedOf = (service: ServiceName) =>
  defineEvent(
    `${service}.account-deletion-checked.v1`,
    Checked,
    ({ deletionId }: { deletionId: string }) => deletionId,
  );

function ofEveryService<T>(make: (service: ServiceName) => T): Readonly<Record<ServiceName, T>> {
  // `fromEntries` loses the keys' type; every service name is a member.
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<
    ServiceName,
    T
  >;
}

/** One event per service, so that a new service name gets its events and must publish them. */
export const PersonalDataCollectedV1 = ofEveryService(collectedOf);
export const AccountDeletionCheckedV1 = ofEveryService(checkedOf);
