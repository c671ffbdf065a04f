import Type from 'typebox';
import { LocatedAddress, Nullable, oneOf, Role, StoreContact, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/** What other services keep of a user. Personal data only as far as an order needs it. */
const UserSnapshot = Type.Object({
  userId: Uuid,
  name: Type.String(),
  email: Type.String(),
  cpf: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  roles: Type.Array(Role),
  isActive: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  avatar: Nullable(Type.String()),
  address: Nullable(LocatedAddress),
  /** Since when the person wants to be reminded of a resting cart; missing or null: no consent. */
  cartRemindersSince: Type.Optional(Nullable(Type.String())),
  createdAt: Type.String(),
});

/** A seller's public store data; `businessName` null means: may not sell yet. */
export const SellerSnapshot = Type.Object({
  sellerId: Uuid,
  ownerName: Type.String(),
  businessName: Nullable(Type.String()),
  cnpj: Nullable(Type.String()),
  /** When an administrator looked the company up; missing: an older release does not know. */
  cnpjCheckedAt: Type.Optional(Nullable(Type.String())),
  description: Nullable(Type.String()),
  storeImage: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  /** Where it is one of shipping's; missing in events of the first version. */
  neighborhoodId: Type.Optional(Nullable(Uuid)),
  ...StoreContact.properties,
  isActive: Type.Boolean(),
  isEmailVerified: Type.Boolean(),
  createdAt: Type.String(),
});

const ofUser = ({ userId }: { userId: string }) => userId;

export const UserRegisteredV1 = defineEvent('identity.user-registered.v1', UserSnapshot, ofUser);
export const UserVerifiedV1 = defineEvent(
  'identity.user-verified.v1',
  Type.Object({ userId: Uuid }),
  ofUser,
);
export const UserUpdatedV1 = defineEvent('identity.user-updated.v1', UserSnapshot, ofUser);
export const UserBlockedV1 = defineEvent(
  'identity.user-blocked.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
export const UserUnblockedV1 = defineEvent(
  'identity.user-unblocked.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
export const RolesChangedV1 = defineEvent(
  'identity.roles-changed.v1',
  Type.Object({ userId: Uuid, roles: Type.Array(Role) }),
  ofUser,
);
/** An account became one of an administrator. */
export const AdministratorAppointedV1 = defineEvent(
  'identity.administrator-appointed.v1',
  /** `appointedBy` null: an operator at the command line. */
  Type.Object({ userId: Uuid, appointedBy: Nullable(Uuid) }),
  ofUser,
);
export const SellerProfileChangedV1 = defineEvent(
  'identity.seller-profile-changed.v1',
  SellerSnapshot,
  ({ sellerId }) => sellerId,
);
const MaskedPixKey = Type.Object({
  pixKeyType: Type.String(),
  pixKey: Type.String(),
  document: Nullable(Type.String()),
});
export const PixKeyChangedV1 = defineEvent(
  'identity.pix-key-changed.v1',
  Type.Object({
    userId: Uuid,
    pixKey: Nullable(Type.String()),
    pixKeyType: Nullable(Type.String()),
    document: Nullable(Type.String()),
    /**
     * For the mails about it, masked. Absent in events of the first version; null: no one is notified, as of the
     * keys that a demo city begins with.
     */
    change: Type.Optional(
      Nullable(
        Type.Object({
          before: Nullable(MaskedPixKey),
          after: MaskedPixKey,
          /** The old key, when it was an e-mail address: its owner gets a mail too. */
          formerEmail: Nullable(Type.String()),
        }),
      ),
    ),
  }),
  ofUser,
);
/**
 * A message only the account's owner may read: links of verification and password reset. `token` and `code`
 * are sealed for notifications (`makeMailTokens` of service-kit).
 */
export const EmailVerificationRequestedV1 = defineEvent(
  'identity.email-verification-requested.v1',
  Type.Object({
    userId: Uuid,
    name: Type.String(),
    email: Type.String(),
    token: Type.String(),
    expiresAt: Type.String(),
    /** Where a browser waits for it; it ends before the link. */
    code: Type.Optional(Type.String()),
  }),
  ofUser,
);
export const PasswordResetRequestedV1 = defineEvent(
  'identity.password-reset-requested.v1',
  Type.Object({
    userId: Uuid,
    name: Type.String(),
    email: Type.String(),
    token: Type.String(),
    expiresAt: Type.String(),
    /** To an administrator who chooses the first password; left out: someone asked for another one. */
    isInvitation: Type.Optional(Type.Boolean()),
  }),
  ofUser,
);
/** Their `token` and `code` are taken out of the outbox once they have been sent. */
export const mailLinkEvents = [EmailVerificationRequestedV1, PasswordResetRequestedV1] as const;
/** People are signed out there: by themselves, by an administrator, or because it lay idle for too long. */
export const SessionsEndedV1 = defineEvent(
  'identity.sessions-ended.v1',
  Type.Object({ userId: Uuid, sessionIds: Type.Array(Uuid) }),
  ofUser,
);
export const PasswordChangedV1 = defineEvent(
  'identity.password-changed.v1',
  Type.Object({ userId: Uuid, name: Type.String(), email: Type.String() }),
  ofUser,
);
/** `reset`: someone else switched it off, because phone and recovery codes are lost. */
export const SecondFactorChangedV1 = defineEvent(
  'identity.second-factor-changed.v1',
  Type.Object({
    userId: Uuid,
    change: oneOf(['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-made']),
  }),
  ofUser,
);
/** A registration used the e-mail of an existing account; only the account's owner is informed. */
export const RegistrationRepeatedV1 = defineEvent(
  'identity.registration-repeated.v1',
  Type.Object({ userId: Uuid, name: Type.String(), email: Type.String() }),
  ofUser,
);
/** Someone signed in with the password on a browser that was not known for the account. */
export const SignedInFromNewDeviceV1 = defineEvent(
  'identity.signed-in-from-new-device.v1',
  /** `device` as a person says it: `Chrome no Windows`. */
  Type.Object({ userId: Uuid, device: Type.String(), at: Type.String() }),
  ofUser,
);
