import { PasswordField } from '../../../components/account/password-field.tsx';
import { TextArea } from '../../../components/account/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { maskCnpj, maskCpf, maskPhone } from '../../../lib/masks.ts';
import { passwordTexts } from '../../../lib/password-rules.ts';
import {
  accountProblems,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationProblems,
} from '../registration.ts';
import { texts } from '../texts.ts';
import classes from './register-form.module.css';

const { register } = texts;
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

interface InputProps {
  readonly name: RegistrationField;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
}

/** Fields say what is wrong when they are left, not at every key. */
function useInputs({ form, problems, onChange, onProblems }: AccountStepProps) {
  return (name: RegistrationField, mask = (text: string) => text): InputProps => ({
    name,
    value: form[name],
    error: problems[name] ?? null,
    onChange: (event) => {
      onChange({ ...form, [name]: mask(event.target.value) });
      if (problems[name] !== undefined) {
        onProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name)));
      }
    },
    onBlur: () => {
      if (form[name] === '') return;
      const problem = accountProblems(form)[name];
      if (problem !== undefined) onProblems({ ...problems, [name]: problem });
    },
  });
}

function SellerFields(props: AccountStepProps) {
  const input = useInputs(props);
  const { form, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <legend>{register.business}</legend>
      <p className={classes.hint}>{register.companiesOnly}</p>
      <TextField
        label={register.businessName}
        autoComplete="organization"
        {...input('businessName')}
      />
      <TextField
        label={register.cnpj}
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        maxLength={18}
        {...input('cnpj', maskCnpj)}
      />
      <TextArea
        label={register.description}
        maxLength={2000}
        value={form.description}
        onChange={(description) => onChange({ ...form, description })}
      />
    </fieldset>
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
      <TextField label={register.name} autoComplete="name" maxLength={120} {...input('name')} />
      <TextField label={register.email} type="email" autoComplete="email" {...input('email')} />
      <div className={classes.pair}>
        <TextField
          label={register.cpf}
          inputMode="numeric"
          placeholder="000.000.000-00"
          autoComplete="off"
          {...input('cpf', maskCpf)}
        />
        <TextField
          label={register.phone}
          type="tel"
          inputMode="numeric"
          placeholder="(19) 99999-9999"
          autoComplete="tel-national"
          {...input('phone', maskPhone)}
        />
      </div>
      <div className={classes.pair}>
        <PasswordField
          label={register.password}
          autoComplete="new-password"
          hint={passwordTexts.hint}
          {...input('password')}
        />
        <PasswordField
          label={register.confirmPassword}
          autoComplete="new-password"
          {...input('confirmPassword')}
        />
      </div>
      {form.type === 'seller' && <SellerFields {...props} />}
    </>
  );
}
