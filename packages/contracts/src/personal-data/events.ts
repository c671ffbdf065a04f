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
  Type.Object({ exportId: Uuid, userId: Uuid }),
  ofUser,
);
/** Every part has come: the file can be downloaded until `expiresAt`. */
export const DataExportReadyV1 = defineEvent(
  'identity.data-export-ready.v1',
  Type.Object({ exportId: Uuid, userId: Uuid, expiresAt: Type.String() }),
  ofUser,
);
/** Every service looks for reasons against it and answers with its `account-deletion-checked`. */
export const AccountDeletionRequestedV1 = defineEvent(
  'identity.account-deletion-requested.v1',
  Type.Object({ deletionId: Uuid, userId: Uuid }),
  ofUser,
);
/** The account stays; whatever the check froze goes on. */
export const AccountDeletionRefusedV1 = defineEvent(
  'identity.account-deletion-refused.v1',
  Type.Object({ deletionId: Uuid, userId: Uuid }),
  ofUser,
);
/** Identity knows the person no more; every service forgets what it kept. */
export const AccountErasedV1 = defineEvent(
  'identity.account-erased.v1',
  Type.Object({
    deletionId: Uuid,
    userId: Uuid,
    erasedAt: Type.String(),
    /** A backup had brought the person back: to be forgotten again, without another farewell. */
    isRepeated: Type.Optional(Type.Boolean()),
  }),
  ofUser,
);

/**
 * A piece of what one service keeps of a person: its JSON text, cut into numbered parts that stay far
 * below the largest message. Put together in their order they are the text again.
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
  // Every name of the list is a member.
  return Object.fromEntries(serviceNames.map((name) => [name, make(name)])) as Record<
    ServiceName,
    T
  >;
}

/** By service: a new name in the list has its answers, and must give them. */
export const PersonalDataCollectedV1 = ofEveryService(collectedOf);
export const AccountDeletionCheckedV1 = ofEveryService(checkedOf);
