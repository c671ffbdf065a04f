import type { SettingsView } from '@largo/contracts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FormActions } from '../../../components/signed-in/form-actions.tsx';
import { LeaveDialog } from '../../../components/signed-in/leave-dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import type { NumberSetting } from '../settings-form.ts';
import { settingsTexts as words } from '../settings-texts.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import classes from './settings-form.module.css';

const { sections } = words;

interface SettingsFormProps {
  readonly stored: SettingsView;
  readonly onReload: () => void;
}

export function SettingsForm({ stored, onReload }: SettingsFormProps) {
  const form = useSettingsForm(stored);
  const guard = useLeaveGuard(form.isDirty);
  const input = (name: NumberSetting) => ({
    label: words.fields[name],
    description: words.hints[name],
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className={classes.root}>
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Card title={sections.financial}>
          <div className={classes.pair}>
            <TextInput inputMode="decimal" {...input('commissionRate')} />
            <TextInput inputMode="decimal" {...input('platformFee')} />
          </div>
        </Card>
        <Card title={sections.products}>
          <div className={classes.pair}>
            <TextInput inputMode="numeric" {...input('maxProductsPerSeller')} />
            <Checkbox
              label={words.fields.autoApproveProducts}
              description={words.hints.autoApproveProducts}
              {...form.form.getInputProps('autoApproveProducts', { type: 'checkbox' })}
            />
          </div>
        </Card>
        <Card title={sections.release}>
          <div className={classes.pair}>
            <TextInput inputMode="numeric" {...input('autoReleaseDays')} />
            <TextInput inputMode="numeric" {...input('disputeInvestigationDays')} />
          </div>
        </Card>
        <FormActions>
          <p role="status" className={classes.said}>
            {form.message}
          </p>
          <Button variant="default" onClick={onReload}>
            {words.reload}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.save}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
