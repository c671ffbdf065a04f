import { Button, TextInput } from '@mantine/core';
import { AddressInput } from '../../../components/signed-in/address-input.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FormActions } from '../../../components/signed-in/form-actions.tsx';
import { LeaveDialog } from '../../../components/signed-in/leave-dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { adminPaths } from '../../../config/admin-paths.ts';
import { maskCpf, maskPhone } from '../../../lib/masks.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { adminFormTexts as words } from '../admin-texts.ts';
import classes from './admin-form.module.css';
import { useSaveForm } from '../../../components/signed-in/use-save-form.ts';
import { sayThen } from '../../../lib/toasts.ts';
import {
  adminBody,
  adminProblems,
  creationProblem,
  emptyAdmin,
  refusedField,
  type AdminField,
} from '../admin-form.ts';
import { useCreateAdmin } from '../api/user.queries.ts';

function useAdminForm(onSaved: () => void) {
  const saveForm = useSaveForm({
    initialValues: emptyAdmin,
    validate: adminProblems,
    bodyOf: adminBody,
    save: useCreateAdmin(),
    onSaved: sayThen(words.done, onSaved),
    refusalOf: (error) => ({ failure: creationProblem(error), errors: refusedField(error) }),
  });
  /** Fields show their error when they are left, not at every key. */
  const field = (name: AdminField, mask?: (text: string) => string) => ({
    ...saveForm.field(name, mask),
    onBlur: () => {
      if (saveForm.values[name] !== '') void saveForm.form.validateField(name);
    },
  });
  return { ...saveForm, field };
}

export function AdminForm({ onSaved }: { onSaved: () => void }) {
  const form = useAdminForm(onSaved);
  const guard = useLeaveGuard(form.isDirty);
  const { field } = form;
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className={`l-stack l-gap-20 ${classes.form}`}>
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Card title={words.person}>
          <div className={`l-pair ${classes.pair}`}>
            <TextInput
              label={words.name}
              autoComplete="off"
              required
              maxLength={120}
              {...field('name')}
            />
            <TextInput
              label={words.cpf}
              inputMode="numeric"
              autoComplete="off"
              required
              placeholder="000.000.000-00"
              {...field('cpf', maskCpf)}
            />
            <TextInput
              label={words.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              placeholder="(19) 99999-9999"
              {...field('phone', maskPhone)}
            />
          </div>
        </Card>
        <Card title={words.access}>
          <div className={`l-pair ${classes.pair}`}>
            <TextInput
              label={words.email}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              {...field('email')}
            />
            <PasswordField
              label={words.password}
              autoComplete="new-password"
              required
              hint={words.passwordHint}
              {...field('password')}
            />
          </div>
        </Card>
        <Card title={words.address}>
          <AddressInput form={form.form} />
        </Card>
        <FormActions>
          <LinkButton to={adminPaths.admins} variant="default">
            {words.cancel}
          </LinkButton>
          <Button type="submit" loading={form.isSaving}>
            {words.submit}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
