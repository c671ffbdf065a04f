import type { UserView } from '@largo/contracts';
import { digits, isValidCpf, isValidPhone } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { AddressFields } from '../../../components/account/address-fields.tsx';
import { Callout } from '../../../components/account/callout.tsx';
import { Card } from '../../../components/account/card.tsx';
import { TextField } from '../../../components/text-field.tsx';
import {
  addressOf,
  draftOf,
  missingAddressFields,
  requiredAddressFields,
  type RequiredAddressField,
} from '../../../lib/address.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { maskCpf, maskPhone } from '../../../lib/masks.ts';
import { problemText, problemTexts } from '../../../lib/problem-texts.ts';
import { useSaveProfile } from '../../../lib/profile.ts';
import { showToast } from '../../../lib/toasts.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const { profile: words } = texts;

interface ProfileFormProps {
  readonly user: UserView;
  readonly homeCity: string;
  readonly neighborhoods: readonly string[];
  readonly onClose: () => void;
}

function failure(error: unknown): { text: string; lang?: 'en' } {
  if (!(error instanceof ApiError)) return { text: words.broken, lang: 'en' };
  if (error.code in problemTexts) return { text: problemText(error) };
  return { text: words.failed, lang: 'en' };
}

interface Problems {
  readonly name: string | null;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly missing: readonly RequiredAddressField[];
}
const noProblems: Problems = { name: null, cpf: null, phone: null, missing: [] };

export function ProfileForm({ user, onClose, ...place }: ProfileFormProps) {
  const [name, setName] = useState(user.name);
  const [cpf, setCpf] = useState(maskCpf(user.cpf ?? ''));
  const [phone, setPhone] = useState(maskPhone(user.phone ?? ''));
  const [address, setAddress] = useState(draftOf(user.address));
  const [problems, setProblems] = useState(noProblems);
  const save = useSaveProfile();
  const check = (): Problems => ({
    name: name.trim() === '' ? words.nameRequired : null,
    cpf: cpf === '' ? words.cpfRequired : isValidCpf(cpf) ? null : words.cpfInvalid,
    phone: phone === '' || isValidPhone(phone) ? null : words.phoneInvalid,
    missing: missingAddressFields(address),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setProblems(found);
    const isGood = !found.name && !found.cpf && !found.phone && found.missing.length === 0;
    if (!isGood || save.isPending) return;
    save.mutate(
      {
        name: name.trim(),
        cpf: digits(cpf),
        phone: digits(phone) || null,
        address: addressOf(address),
      },
      {
        onSuccess: () => {
          showToast({ kind: 'success', message: words.saved });
          onClose();
        },
      },
    );
  };
  const failed = save.isError ? failure(save.error) : null;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {problems.missing.length > 0 && (
        <Callout kind="error" lang="en">
          {words.required(problems.missing.map((field) => requiredAddressFields[field]).join(', '))}
        </Callout>
      )}
      {failed !== null && (
        <Callout kind="error" lang={failed.lang}>
          {failed.text}
        </Callout>
      )}
      <Card title={words.personal}>
        <div className={classes.pair}>
          <TextField
            label={words.name}
            autoComplete="name"
            value={name}
            error={problems.name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField label={words.email} value={user.email} hint={words.emailFixed} disabled />
          <TextField
            label={words.cpf}
            inputMode="numeric"
            value={cpf}
            error={problems.cpf}
            onChange={(event) => setCpf(maskCpf(event.target.value))}
          />
          <TextField
            label={words.phone}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={phone}
            error={problems.phone}
            onChange={(event) => setPhone(maskPhone(event.target.value))}
          />
        </div>
      </Card>
      <Card title={words.address}>
        <AddressFields
          value={address}
          onChange={setAddress}
          missing={problems.missing}
          {...place}
        />
      </Card>
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
