import type { UserView } from '@largo/contracts';
import { digits, isValidCpf, isValidPhone } from '@largo/kernel';
import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  missingAddressFields,
  requiredAddressFields,
  addressErrors,
  addressOf,
  draftOf,
  type AddressDraft,
} from '@largo/web-kit/format/address.ts';
import { maskCpf, maskPhone, maskCep } from '@largo/web-kit/format/masks.ts';
import { useSaveProfile, type ProfileChange } from '@largo/web-kit/client/profile.ts';
import { refusedFields, foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { AddressInput } from '../../screens/address-input.tsx';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { failureOf } from './failure.ts';
import classes from './profile.module.css';

const { data: dataTexts } = profileTexts;

interface ProfileDraft {
  readonly name: string;
  readonly cpf: string;
  readonly phone: string;
  readonly address: AddressDraft;
}

function profileDraftOf(user: UserView): ProfileDraft {
  const address = draftOf(user.address);
  return {
    name: user.name,
    cpf: maskCpf(user.cpf ?? ''),
    phone: maskPhone(user.phone ?? ''),
    address: { ...address, zipCode: maskCep(address.zipCode) },
  };
}

function cpfProblem(cpf: string): string | undefined {
  if (cpf === '') return dataTexts.cpfRequired;
  return isValidCpf(cpf) ? undefined : dataTexts.cpfInvalid;
}

function profileErrors(draft: ProfileDraft) {
  return foundProblems({
    name: draft.name.trim() === '' ? dataTexts.nameRequired : undefined,
    cpf: cpfProblem(draft.cpf),
    phone: draft.phone === '' || isValidPhone(draft.phone) ? undefined : dataTexts.phoneInvalid,
    ...addressErrors(draft.address),
  });
}

/** Documents travel as digits; an empty phone is none. */
const profileChangeOf = ({ name, cpf, phone, address }: ProfileDraft): ProfileChange => ({
  name: name.trim(),
  cpf: digits(cpf),
  phone: digits(phone) || null,
  address: addressOf(address),
});

const { data: texts } = profileTexts;
const failures = {
  failed: <Literal of="profile.failed" />,
  broken: <Literal of="profile.broken" />,
};

interface ProfileFormProps {
  readonly user: UserView;
  readonly homeCity: string;
  readonly onClose: () => void;
}

function useProfileForm({ user, onClose }: ProfileFormProps) {
  return useSaveForm({
    initialValues: profileDraftOf(user),
    validate: profileErrors,
    bodyOf: profileChangeOf,
    save: useSaveProfile(),
    onSaved: toastThen(<Literal of="profile.saved" />, onClose),
    refusalOf: (error) => ({
      failure: failureOf(error, failures),
      errors: refusedFields(error, texts.refused),
    }),
  });
}

type Form = ReturnType<typeof useProfileForm>;

function PersonalFields({ field, email }: Pick<Form, 'field'> & { readonly email: string }) {
  return (
    <div className={`l-pair ${classes.pair}`}>
      <TextInput label={texts.name} autoComplete="name" maxLength={120} {...field('name')} />
      <div>
        <TextInput label={texts.email} value={email} description={texts.emailFixed} readOnly />
        <Link to={paths.support} className={classes.aside}>
          {texts.askSupport}
        </Link>
      </div>
      <TextInput
        label={texts.cpf}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={14}
        {...field('cpf', maskCpf)}
      />
      <TextInput
        label={texts.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="(19) 99999-9999"
        {...field('phone', maskPhone)}
      />
    </div>
  );
}

function MissingAddress({ values, errors }: Pick<Form, 'values' | 'errors'>) {
  const missing = missingAddressFields(values.address).filter(
    (name) => errors[`address.${name}`] !== undefined,
  );
  if (missing.length === 0) return null;
  const list = missing.map((name) => requiredAddressFields[name]).join(', ');
  return (
    <Callout kind="error">
      <Literal of="address.required" list={list} />
    </Callout>
  );
}

export function ProfileForm(props: ProfileFormProps) {
  const { form, values, errors, failure, field, isDirty, isSaving, onSubmit } =
    useProfileForm(props);
  const guard = useLeaveGuard(isDirty);
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack l-gap-20">
      <MissingAddress values={values} errors={errors} />
      {failure !== null && <Callout kind="error">{failure}</Callout>}
      <Card title={texts.personal}>
        <PersonalFields email={props.user.email} field={field} />
      </Card>
      <Card title={texts.address}>
        <AddressInput form={form} homeCity={props.homeCity} />
      </Card>
      <FormActions even>
        <Button type="button" variant="default" onClick={props.onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </FormActions>
      <LeaveDialog guard={guard} />
    </form>
  );
}
