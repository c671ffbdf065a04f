import { Button } from '@mantine/core';
import { AddressFields } from '../../../components/ui/address-fields.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { maskCpf, maskPhone } from '../../../lib/masks.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { adminFormTexts as words } from '../admin-texts.ts';
import { useAdminForm } from '../use-admin-form.ts';
import classes from './admin-form.module.css';

export function AdminForm({ onSaved }: { onSaved: () => void }) {
  const form = useAdminForm(onSaved);
  const guard = useLeaveGuard(form.isDirty);
  const { input } = form;
  return (
    <>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate className={classes.form}>
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Card title={words.person}>
          <div className={classes.pair}>
            <TextField
              label={words.name}
              autoComplete="off"
              required
              maxLength={120}
              {...input('name')}
            />
            <TextField
              label={words.cpf}
              inputMode="numeric"
              autoComplete="off"
              required
              placeholder="000.000.000-00"
              {...input('cpf', maskCpf)}
            />
            <TextField
              label={words.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              placeholder="(19) 99999-9999"
              {...input('phone', maskPhone)}
            />
          </div>
        </Card>
        <Card title={words.access}>
          <div className={classes.pair}>
            <TextField
              label={words.email}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
              {...input('email')}
            />
            <PasswordField
              label={words.password}
              autoComplete="new-password"
              required
              hint={words.passwordHint}
              {...input('password')}
            />
          </div>
        </Card>
        <Card title={words.address}>
          <AddressFields
            value={form.draft.address}
            missing={form.missing}
            onChange={form.setAddress}
          />
        </Card>
        <FormActions>
          <LinkButton to={paths.admin.admins} variant="default">
            {words.cancel}
          </LinkButton>
          <Button type="submit" loading={form.isSaving}>
            {words.submit}
          </Button>
        </FormActions>
      </form>
      <LeaveSheet guard={guard} />
    </>
  );
}
