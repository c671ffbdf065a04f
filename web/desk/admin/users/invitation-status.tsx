import type { AdminUserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { adminsTexts as texts } from './admin-texts.ts';
import { useInviteAdmin } from './user.queries.ts';

/** Shown for an administrator who has not chosen a password yet; the link in the mail ends after three days. */
export function InvitationStatus({ name, email }: Pick<AdminUserView, 'name' | 'email'>) {
  const invite = useInviteAdmin();
  const onClick = () =>
    invite.mutate(
      { name, email },
      {
        onSuccess: () => showToast({ kind: 'success', message: texts.invitedAgain(email) }),
        onError: (error) =>
          showToast({ kind: 'error', message: `${texts.inviteFailed} ${problemText(error)}` }),
      },
    );
  return (
    <span className="l-row l-gap-6">
      <span>{texts.invited}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={invite.isPending}
        aria-label={texts.inviteAgainTo(name)}
        onClick={onClick}
      >
        {texts.inviteAgain}
      </Button>
    </span>
  );
}
