import type { SettingsView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CheckField } from '../../../components/ui/check-field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
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
  const { draft, failure, message, input } = form;
  return (
    <>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate className={classes.root}>
        {failure !== null && <Callout kind="error">{failure}</Callout>}
        <Card title={sections.financial}>
          <div className={classes.pair}>
            <TextField inputMode="decimal" autoComplete="off" {...input('commissionRate')} />
            <TextField inputMode="decimal" autoComplete="off" {...input('platformFee')} />
          </div>
        </Card>
        <Card title={sections.products}>
          <div className={classes.pair}>
            <TextField inputMode="numeric" autoComplete="off" {...input('maxProductsPerSeller')} />
            <CheckField
              label={words.fields.autoApproveProducts}
              hint={words.hints.autoApproveProducts}
              isOn={draft.autoApproveProducts}
              onChange={form.setAutoApprove}
            />
          </div>
        </Card>
        <Card title={sections.release}>
          <div className={classes.pair}>
            <TextField inputMode="numeric" autoComplete="off" {...input('autoReleaseDays')} />
            <TextField
              inputMode="numeric"
              autoComplete="off"
              {...input('disputeInvestigationDays')}
            />
          </div>
        </Card>
        <FormActions>
          <p role="status" className={classes.said}>
            {message}
          </p>
          <Button variant="default" onClick={onReload}>
            {words.reload}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {words.save}
          </Button>
        </FormActions>
      </form>
      <LeaveSheet guard={guard} />
    </>
  );
}
