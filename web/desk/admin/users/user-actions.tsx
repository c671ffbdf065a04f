import type {
  AdminUserAnswer,
  AdminUserView,
  StoreCheckBody,
  StoreCheckWithdrawalBody,
} from '@largo/contracts';
import { formatCnpj } from '@largo/kernel';
import { Button } from '@mantine/core';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemsWith } from '@largo/web-kit/client/general-problems.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Action } from '../../screens/actions.tsx';
import { refreshAdmin } from '../shared/keys.ts';
import { BlockUserDialog } from './block-user-dialog.tsx';
import { checkTexts } from './check-texts.ts';
import { secondFactorTexts, userTexts } from './texts.ts';

type Look = NonNullable<Action<AdminUserView>['look']>;

/** Only one of the two is offered. */
export const blockActions = (block: Look, unblock: Look): readonly Action<AdminUserView>[] =>
  [true, false].map((isToBlock) => ({
    label: isToBlock ? userTexts.block : userTexts.unblock,
    look: isToBlock ? block : unblock,
    isOffered: ({ isActive }) => isActive === isToBlock,
    dialog: (user, onClose) => (
      <BlockUserDialog user={user} isToBlock={isToBlock} onClose={onClose} />
    ),
  }));

const resetSecondFactor = confirmed<AdminUserView, string>({
  texts: {
    ...secondFactorTexts,
    button: secondFactorTexts.open,
    title: ({ name }) => secondFactorTexts.title(name),
    text: () => (
      <>
        <p>{secondFactorTexts.text}</p>
        <p>{secondFactorTexts.sure}</p>
      </>
    ),
    failed: problemText,
  },
  danger: true,
  isOffered: ({ hasSecondFactor }) => hasSecondFactor === true,
  send: async ({ id, name }) => {
    await request('DELETE', `/admin/users/${id}/second-factor`);
    return name;
  },
  refresh: refreshAdmin,
});

/** What is looked up: name and CNPJ of a store that has both. */
const companyOf = ({ sellerProfile }: AdminUserView) => ({
  businessName: sellerProfile?.businessName ?? '',
  cnpj: sellerProfile?.cnpj ?? '',
});
const hasCompany = (user: AdminUserView) => Object.values(companyOf(user)).every(Boolean);
const storeOf = (user: AdminUserView) => companyOf(user).businessName;

/** Both changes may be sent again, and both need a few words, which stay in the log. */
const checkFailed = problemsWith(checkTexts.problems).problemText;

const checkStore = (button: string, isAgain: boolean) =>
  confirmed<AdminUserView, AdminUserAnswer>({
    texts: {
      button,
      confirm: checkTexts.check,
      title: (user) => checkTexts.checkTitle(storeOf(user)),
      text: (user) => (
        <>
          <p>{`${storeOf(user)} · ${formatCnpj(companyOf(user).cnpj)}`}</p>
          <p>{checkTexts.lookUp}</p>
          <p>{checkTexts.shown}</p>
        </>
      ),
      done: ({ user }) => checkTexts.checked(storeOf(user)),
      failed: checkFailed,
    },
    note: {
      label: checkTexts.evidence,
      placeholder: checkTexts.placeholder,
      missing: checkTexts.missing,
      shortest: 1,
    },
    isOffered: (user) => hasCompany(user) && Boolean(user.storeCheck) === isAgain,
    send: (user, evidence) => {
      const body: StoreCheckBody = { ...companyOf(user), evidence: evidence ?? '' };
      return request('PUT', `/admin/users/${user.id}/store-check`, { body });
    },
    refresh: refreshAdmin,
  });

const withdrawCheck = confirmed<AdminUserView, AdminUserAnswer>({
  texts: {
    button: checkTexts.withdraw,
    confirm: checkTexts.withdraw,
    title: (user) => checkTexts.withdrawTitle(storeOf(user)),
    text: checkTexts.gone,
    done: ({ user }) => checkTexts.withdrawn(storeOf(user)),
    failed: checkFailed,
  },
  note: { label: checkTexts.reason, missing: checkTexts.reasonMissing, shortest: 1 },
  danger: true,
  look: { variant: 'light', color: 'barro' },
  isOffered: (user) => hasCompany(user) && Boolean(user.storeCheck),
  send: ({ id }, reason) => {
    const body: StoreCheckWithdrawalBody = { reason: reason ?? '' };
    return request('PUT', `/admin/users/${id}/store-check/withdrawal`, { body });
  },
  refresh: refreshAdmin,
});

/** The details of a person offer all of them. */
export const userActions: readonly Action<AdminUserView>[] = [
  checkStore(checkTexts.check, false),
  checkStore(checkTexts.again, true),
  withdrawCheck,
  resetSecondFactor,
  ...blockActions({ variant: 'light', color: 'barro' }, { variant: 'filled' }),
];

async function copyEmails(users: readonly AdminUserView[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(users.map(({ email }) => email).join('; '));
    showToast({ kind: 'success', message: userTexts.emailsCopied(users.length) });
  } catch {
    showToast({ kind: 'error', message: userTexts.copyFailed });
  }
}

export const emailSelection = {
  title: ({ length }: readonly AdminUserView[]) => userTexts.selected(length),
  unselect: userTexts.unselect,
  buttons: (users: readonly AdminUserView[]) => (
    <Button size="sm" onClick={() => void copyEmails(users)}>
      {userTexts.copyEmails}
    </Button>
  ),
};
