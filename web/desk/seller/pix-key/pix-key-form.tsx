import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import {
  maskDocument,
  maskKey,
  pixKeyTypes,
  previewOf,
  bodyOf,
  emptyDraft,
  problemsOf,
  type PixKeyProblems,
} from './pix-key-draft.ts';
import { texts } from './texts.ts';
import classes from './pix-key.module.css';
import { useSaveForm, type Refusal } from '../../screens/use-save-form.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { useSavePixKey } from './pix-key.queries.ts';

const inputModes = {
  cpf: 'numeric',
  cnpj: 'text',
  email: 'email',
  phone: 'tel',
  evp: 'text',
} as const;
const placeholders = {
  cpf: '000.000.000-00',
  cnpj: '00.000.000/0000-00',
  email: 'nome@sualoja.com.br',
  phone: '(19) 99999-9999',
  evp: '00000000-0000-0000-0000-000000000000',
} as const;

const { problems: words } = texts;

/** What belongs to a field. The sentences of the rules arrive in Portuguese, ready to be shown. */
function refusedIn(error: unknown): PixKeyProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'PASSWORD_WRONG') return { password: words.passwordWrong };
  if (error.status === 429) return { password: words.tooManyTries };
  if (error.code !== 'PIX_KEY_INVALID') return {};
  const refused = Object.entries(refusedSentences(error));
  return Object.fromEntries(refused.filter(([field]) => Object.hasOwn(emptyDraft, field)));
}

function refusalOf(error: unknown): Refusal {
  const problems = refusedIn(error);
  const isOpen = error instanceof ApiError && Object.keys(problems).length === 0;
  return {
    errors: problems,
    failure: isOpen ? texts.saveFailedWhy(problemText(error)) : texts.saveFailed,
  };
}

interface PixKeyFormProps {
  readonly onSaved: () => void;
  /** Absent while there is no key to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

export function PixKeyForm({ onSaved, onCancel }: PixKeyFormProps) {
  const { form, values, field, ...rest } = useSaveForm({
    initialValues: emptyDraft,
    validate: problemsOf,
    bodyOf,
    save: useSavePixKey(),
    onSaved,
    refusalOf,
  });
  const guard = useLeaveGuard(rest.isDirty);
  const kind = pixKeyTypes.find((one) => one === values.pixKeyType);
  const preview = previewOf(values);
  return (
    <>
      <form onSubmit={rest.onSubmit} noValidate className="l-stack">
        {rest.failure !== null && <Callout kind="error">{rest.failure}</Callout>}
        <div className="l-pair">
          <NativeSelect
            label={texts.type}
            data={[
              { value: '', label: texts.chooseType },
              ...pixKeyTypes.map((value) => ({ value, label: texts.types[value] })),
            ]}
            {...field('pixKeyType')}
            onChange={(event) => {
              form.setFieldValue('pixKeyType', event.target.value);
              form.setFieldValue('pixKey', '');
            }}
          />
          <TextInput
            label={texts.key}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={140}
            {...(kind ? { inputMode: inputModes[kind], placeholder: placeholders[kind] } : {})}
            {...field('pixKey', (text) => maskKey(values.pixKeyType, text))}
          />
        </div>
        {preview !== null && (
          <p className={classes.preview} role="status">
            {texts.preview} <strong>{preview}</strong>
          </p>
        )}
        <div className="l-pair">
          <TextInput
            label={texts.document}
            autoComplete="off"
            maxLength={18}
            {...field('document', maskDocument)}
          />
          <TextInput label={texts.bank} autoComplete="off" maxLength={120} {...field('bank')} />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            hint={texts.passwordHint}
            {...field('password')}
          />
        </div>
        <FormActions even>
          {onCancel && (
            <Button type="button" variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" loading={rest.isSaving}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
