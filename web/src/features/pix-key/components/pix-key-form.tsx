import { Button } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { pixKeyTypes, previewOf } from '../pix-key-form.ts';
import { texts } from '../texts.ts';
import { usePixKeyForm } from '../use-pix-key-form.ts';
import classes from './pix-key.module.css';

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

interface PixKeyFormProps {
  readonly onSaved: () => void;
  /** Absent while there is no key to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

export function PixKeyForm({ onSaved, onCancel }: PixKeyFormProps) {
  const { form, draft, problems, type, ...rest } = usePixKeyForm({ onSaved });
  const guard = useLeaveGuard(rest.isDirty);
  const kind = pixKeyTypes.find((one) => one === draft.pixKeyType);
  const preview = previewOf(draft);
  return (
    <>
      <form ref={form} onSubmit={rest.onSubmit} noValidate className={classes.form}>
        {rest.failure !== null && <Callout kind="error">{rest.failure}</Callout>}
        <div className={classes.pair}>
          <SelectField
            label={texts.type}
            name="pixKeyType"
            value={draft.pixKeyType}
            error={problems.pixKeyType}
            options={[
              { value: '', label: texts.chooseType },
              ...pixKeyTypes.map((value) => ({ value, label: texts.types[value] })),
            ]}
            onChange={(value) => type('pixKeyType', value)}
          />
          <TextField
            label={texts.key}
            name="pixKey"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={140}
            {...(kind ? { inputMode: inputModes[kind], placeholder: placeholders[kind] } : {})}
            value={draft.pixKey}
            error={problems.pixKey ?? null}
            onChange={(event) => type('pixKey', event.target.value)}
          />
        </div>
        {preview !== null && (
          <p className={classes.preview} role="status">
            {texts.preview} <strong className="l-numbers">{preview}</strong>
          </p>
        )}
        <div className={classes.pair}>
          <TextField
            label={texts.document}
            name="document"
            autoComplete="off"
            maxLength={18}
            value={draft.document}
            error={problems.document ?? null}
            onChange={(event) => type('document', event.target.value)}
          />
          <TextField
            label={texts.bank}
            name="bank"
            autoComplete="off"
            maxLength={120}
            value={draft.bank}
            onChange={(event) => type('bank', event.target.value)}
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            value={draft.password}
            hint={texts.passwordHint}
            error={problems.password}
            onChange={(event) => type('password', event.target.value)}
          />
        </div>
        <div className={classes.actions}>
          {onCancel && (
            <Button type="button" variant="default" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" loading={rest.isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
      <LeaveSheet guard={guard} />
    </>
  );
}
