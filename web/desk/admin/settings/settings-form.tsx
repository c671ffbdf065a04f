import type { SettingsAnswer, SettingsView } from '@largo/contracts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { changesOf, draftOf, problemsOf, type NumberSetting } from './settings-draft.ts';
import { LimitRaise } from './limit-raise.tsx';
import { SettingsEffects } from './settings-effects.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import classes from './settings-form.module.css';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { usePassingMessage } from '@largo/web-kit/page/use-passing-message.ts';
import { useSaveSettings } from './settings.queries.ts';

const { sections } = texts;
const messageMs = 3_000;

interface SettingsFormProps {
  readonly stored: SettingsAnswer;
  readonly onReload: () => void;
}

/** A form over the stored settings; remounted when they are loaded again. */
function useSettingsForm(stored: SettingsView) {
  const { message, say } = usePassingMessage(messageMs);
  const save = useSaveSettings();
  const saySaved = ({ secondApproverRaise: waits }: SettingsAnswer) =>
    say(waits === null ? texts.saved : texts.savedWaiting);
  const { form, ...rest } = useSaveForm({
    initialValues: draftOf(stored),
    validate: problemsOf,
    bodyOf: (values) => changesOf(stored, values),
    save,
    onSaved: (answer) => {
      form.setInitialValues(draftOf(answer.settings));
      form.setValues(draftOf(answer.settings));
      saySaved(answer);
    },
    refusalOf: (error) => ({
      failure: `${texts.saveFailed}. ${problemText(error)}`,
      errors: refusedFields(error, texts.problems.rates),
    }),
  });
  const isValid = Object.keys(problemsOf(form.values)).length === 0;
  return {
    ...rest,
    form,
    message,
    /** Saved without the form, in which other changes may stand. */
    onLimitSaved: (answer: SettingsAnswer) => {
      const draft = draftOf(answer.settings);
      form.setInitialValues(draft);
      form.setFieldValue('secondApproverAbove', draft.secondApproverAbove);
      saySaved(answer);
    },
    isDirty: form.isDirty(),
    /** Null while something is not filled in as it should be. */
    changes: isValid ? changesOf(stored, form.values) : null,
  };
}

export function SettingsForm({ stored, onReload }: SettingsFormProps) {
  const form = useSettingsForm(stored.settings);
  const guard = useLeaveGuard(form.isDirty);
  const input = (name: NumberSetting) => ({
    label: texts.fields[name],
    description: texts.hints[name],
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className={`l-stack l-gap-20 ${classes.root}`}>
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Card title={sections.financial}>
          <div className="l-pair">
            <TextInput inputMode="decimal" {...input('commissionRate')} />
            <TextInput inputMode="decimal" {...input('platformFee')} />
          </div>
        </Card>
        <Card title={sections.products}>
          <div className="l-pair">
            <TextInput inputMode="numeric" {...input('maxProductsPerSeller')} />
            <Checkbox
              label={texts.fields.autoApproveProducts}
              description={texts.hints.autoApproveProducts}
              {...form.form.getInputProps('autoApproveProducts', { type: 'checkbox' })}
            />
          </div>
        </Card>
        <Card title={sections.orders}>
          <div className="l-pair">
            <TextInput inputMode="numeric" {...input('sellerAcceptanceHours')} />
            <TextInput inputMode="numeric" {...input('refundAnswerHours')} />
          </div>
        </Card>
        <Card title={sections.release}>
          <div className="l-pair">
            <TextInput inputMode="numeric" {...input('autoReleaseDays')} />
            <TextInput inputMode="numeric" {...input('disputeInvestigationDays')} />
          </div>
          <TextInput inputMode="decimal" {...input('secondApproverAbove')} />
          <LimitRaise answer={stored} onSaved={form.onLimitSaved} />
        </Card>
        {form.changes && <SettingsEffects stored={stored.settings} changes={form.changes} />}
        <FormActions>
          <p role="status" className={classes.said}>
            {form.message}
          </p>
          <Button variant="default" onClick={onReload}>
            {texts.reload}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
