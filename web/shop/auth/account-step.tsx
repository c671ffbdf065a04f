import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { PasswordStrength } from '@largo/web-kit/look/password-strength.tsx';
import { TextArea } from '@largo/web-kit/look/text-area.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { maskCnpj, maskCpf, maskPhone, maskTyped } from '@largo/web-kit/format/masks.ts';
import { passwordTexts } from '@largo/web-kit/format/password-rules.ts';
import {
  accountProblems,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationProblems,
} from './registration.ts';
import { texts } from './texts.ts';
import classes from './register-form.module.css';

const { register, rules } = texts;
const types = [
  { value: 'buyer', label: register.buyer },
  { value: 'seller', label: register.seller },
] as const;

interface AccountStepProps {
  readonly form: RegistrationForm;
  readonly problems: RegistrationProblems;
  readonly onChange: (form: RegistrationForm) => void;
  readonly onProblems: (problems: RegistrationProblems) => void;
}

/** Leaving for the button that sends: it checks anyway, and must not move away under the pointer. */
const isSending = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';

/** Each of the two passwords is judged by the other. */
const changedWith: Partial<Record<RegistrationField, RegistrationField>> = {
  password: 'confirmPassword',
};

/** Fields say what is wrong when they are left, not at every key. */
function useInputs({ form, problems, onChange, onProblems }: AccountStepProps) {
  const forget = (name: RegistrationField) => {
    const standing = Object.entries(problems).filter(
      ([key]) => key !== name && key !== changedWith[name],
    );
    onProblems(Object.fromEntries(standing));
  };
  return (name: RegistrationField, mask?: (text: string) => string) => ({
    name,
    value: form[name],
    error: problems[name] ?? null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onChange({ ...form, [name]: mask ? maskTyped(target, mask) : target.value });
      forget(name);
    },
    onBlur: (event: FocusEvent) => {
      if (form[name] === '' || isSending(event)) return;
      const problem = accountProblems(form)[name];
      if (problem !== undefined) onProblems({ ...problems, [name]: problem });
    },
  });
}

function SellerFields(props: AccountStepProps) {
  const input = useInputs(props);
  const { form, onChange } = props;
  const owner = form.name.trim() || register.you;
  return (
    <fieldset className={`l-stack ${classes.group}`}>
      <legend>{register.business}</legend>
      <p className="l-soft">{register.companiesOnly}</p>
      <TextField
        label={register.businessName}
        autoComplete="organization"
        required
        maxLength={120}
        {...input('businessName')}
      />
      <TextField
        label={register.cnpj}
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        required
        spellCheck={false}
        autoCapitalize="characters"
        {...input('cnpj', maskCnpj)}
      />
      <TextArea
        label={register.description}
        name="description"
        maxLength={2000}
        placeholder={register.descriptionHint(
          rules.welcome(form.businessName.trim() || register.yourStore, owner),
        )}
        value={form.description}
        onChange={(description) => onChange({ ...form, description })}
      />
    </fieldset>
  );
}

/** A password that is shown is typed once. */
function Passwords(props: AccountStepProps) {
  const { form, onChange } = props;
  const [isShown, setShown] = useState(false);
  const withSame = (next: RegistrationForm) =>
    onChange(isShown ? { ...next, confirmPassword: next.password } : next);
  const input = useInputs({ ...props, onChange: withSame });
  return (
    <>
      <div className={isShown ? undefined : `l-pair ${classes.pair}`}>
        <PasswordField
          label={register.password}
          autoComplete="new-password"
          required
          hint={form.password === '' ? passwordTexts.hint : undefined}
          onShown={(shown) => {
            setShown(shown);
            if (shown) onChange({ ...form, confirmPassword: form.password });
          }}
          {...input('password')}
        />
        {!isShown && (
          <PasswordField
            label={register.confirmPassword}
            autoComplete="new-password"
            required
            hint={form.confirmPassword === '' ? register.showInstead : undefined}
            {...input('confirmPassword')}
          />
        )}
      </div>
      {form.password !== '' && <PasswordStrength password={form.password} />}
    </>
  );
}

export function AccountStep(props: AccountStepProps) {
  const { form, onChange } = props;
  const input = useInputs(props);
  return (
    <>
      <fieldset className={classes.choice}>
        <legend>{register.account}</legend>
        {types.map(({ value, label }) => (
          <label key={value} data-on={form.type === value}>
            <input
              type="radio"
              name="type"
              checked={form.type === value}
              onChange={() => onChange({ ...form, type: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        label={register.name}
        autoComplete="name"
        required
        maxLength={120}
        {...input('name')}
      />
      <TextField
        label={register.email}
        type="email"
        autoComplete="email"
        required
        {...input('email')}
      />
      <div className={`l-pair ${classes.pair}`}>
        <TextField
          label={register.cpf}
          inputMode="numeric"
          placeholder="000.000.000-00"
          autoComplete="off"
          required
          {...input('cpf', maskCpf)}
        />
        <TextField
          label={register.phone}
          type="tel"
          placeholder="(19) 99999-9999"
          autoComplete="tel-national"
          {...input('phone', maskPhone)}
        />
      </div>
      <Passwords {...props} />
      <p className="l-soft">{register.kept}</p>
      {form.type === 'seller' && <SellerFields {...props} />}
    </>
  );
}
