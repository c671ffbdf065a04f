import type { SettingsAnswer, SettingsView } from '@largo/contracts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { usePassingMessage } from '@largo/web-kit/page/use-passing-message.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { changesOf, draftOf, problemsOf, type NumberSetting } from './settings-draft.ts';
import { settingsTexts as texts } from './settings-texts.ts';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { useSaveSettings } from './settings.queries.ts';
import { AdministratorName } from '../shared/administrator-name.tsx';
import { useEffectCounts } from './effect.queries.ts';
import { effectsOf } from './setting-effects.ts';
import classes from './settings-form.module.css';

const { effects: effectsTexts } = texts;

interface SettingsEffectsProps {
  readonly stored: SettingsView;
  /** What the draft changes; it has no problems. */
  readonly changes: Partial<SettingsView>;
}

/** What saving would do to stores and queues, before it is done. */
function SettingsEffects({ stored, changes }: SettingsEffectsProps) {
  const { counts, isCounting, isError, retry } = useEffectCounts(changes);
  const effects = effectsOf(stored, changes, counts);
  if (effects.length === 0 && !isCounting && !isError) return null;
  return (
    <Card title={effectsTexts.title} tone="warm">
      <div role="status" className="l-stack l-gap-12">
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
        {isCounting && <p>{effectsTexts.counting}</p>}
      </div>
      {isError && (
        <p>
          {effectsTexts.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {effectsTexts.retry}
          </Button>
        </p>
      )}
    </Card>
  );
}

const { raise: raiseTexts } = texts;

interface LimitRaiseProps {
  readonly answer: SettingsAnswer;
  readonly onSaved: (answer: SettingsAnswer) => void;
}

/** A higher limit of the second approver that waits: another administrator agrees, everyone may withdraw it. */
function LimitRaise({ answer, onSaved }: LimitRaiseProps) {
  const { user } = useSession();
  const save = useSaveSettings();
  const { settings, secondApproverRaise: raise } = answer;
  const { secondApproverAbove: limit } = settings;
  if (raise === null || limit === null) return null;
  const { above, askedBy, askedAt, effectiveAt } = raise;
  const choose = (secondApproverAbove: number | null) =>
    save.mutate({ secondApproverAbove }, { onSuccess: onSaved });
  return (
    <Callout kind="warning" title={raiseTexts.title}>
      <div className="l-stack l-gap-12">
        <p>
          <AdministratorName id={askedBy} /> {raiseTexts.asked(formatMoment(askedAt))}{' '}
          {above === null
            ? raiseTexts.remove(formatReais(limit))
            : raiseTexts.higher(formatReais(limit), formatReais(above))}{' '}
          {raiseTexts.effective(formatMoment(effectiveAt))}
        </p>
        {save.isError && <p role="alert">{`${raiseTexts.failed} ${problemText(save.error)}`}</p>}
        <div className="l-row l-gap-12">
          {askedBy !== user?.id && (
            <Button size="sm" loading={save.isPending} onClick={() => choose(above)}>
              {raiseTexts.agree}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            disabled={save.isPending}
            onClick={() => choose(limit)}
          >
            {raiseTexts.withdraw}
          </Button>
        </div>
      </div>
    </Callout>
  );
}

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
          <Checkbox
            label={texts.fields.holdChangedProducts}
            description={texts.hints.holdChangedProducts}
            {...form.form.getInputProps('holdChangedProducts', { type: 'checkbox' })}
          />
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
