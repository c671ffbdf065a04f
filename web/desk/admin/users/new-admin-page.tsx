import { useNavigate } from 'react-router-dom';
import { Box, Button, TextInput } from '@mantine/core';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { adminFormTexts as texts } from './admin-texts.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import {
  emptyInvitation,
  invitationBody,
  invitationProblem,
  invitationProblems,
  refusedField,
} from './admin-draft.ts';
import { type Invitation, useInviteAdmin } from './user.queries.ts';

function useAdminForm(onSaved: () => void) {
  const saveForm = useSaveForm({
    initialValues: emptyInvitation,
    validate: invitationProblems,
    bodyOf: invitationBody,
    save: useInviteAdmin(),
    onSaved: ({ user }) => toastThen(texts.done(user.email), onSaved)(),
    refusalOf: (error) => ({ failure: invitationProblem(error), errors: refusedField(error) }),
  });
  /** Fields show their error when they are left, not at every key. */
  const field = (name: keyof Invitation) => ({
    ...saveForm.field(name),
    onBlur: () => {
      if (saveForm.values[name] !== '') void saveForm.form.validateField(name);
    },
  });
  return { ...saveForm, field };
}

/** Who is to become an administrator; the password is chosen by the link of a mail. */
function AdminForm({ onSaved }: { onSaved: () => void }) {
  const form = useAdminForm(onSaved);
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <Box
        component="form"
        maw={760}
        className="l-stack l-gap-20"
        noValidate
        onSubmit={form.onSubmit}
      >
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Card title={texts.person}>
          <div className="l-pair">
            <TextInput
              label={texts.name}
              autoComplete="off"
              required
              maxLength={120}
              {...form.field('name')}
            />
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              {...form.field('email')}
            />
          </div>
          <p className="l-soft">{texts.warning}</p>
        </Card>
        <FormActions>
          <LinkButton to={adminPaths.admins} variant="default">
            {texts.cancel}
          </LinkButton>
          <Button type="submit" loading={form.isSaving}>
            {texts.submit}
          </Button>
        </FormActions>
      </Box>
      <LeaveDialog guard={guard} />
    </>
  );
}

export function Page() {
  const navigate = useNavigate();
  return (
    <AdminFrame section="admins" title={texts.title} intro={texts.intro}>
      {() => <AdminForm onSaved={() => void navigate(adminPaths.admins)} />}
    </AdminFrame>
  );
}
