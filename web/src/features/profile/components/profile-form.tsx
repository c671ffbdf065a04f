import type { UserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { AddressFields } from '../../../components/ui/address-fields.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { Literal } from '../../../components/literal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { paths } from '../../../config/paths.ts';
import { requiredAddressFields } from '../../../lib/address.ts';
import { maskCpf, maskPhone } from '../../../lib/masks.ts';
import { useSaveProfile } from '../../../lib/profile.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { failureOf } from '../failure.ts';
import {
  isFaultless,
  profileChangeOf,
  profileDraftOf,
  profileProblems,
  type ProfileDraft,
  type ProfileProblems,
} from '../profile-draft.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const { data: words } = texts;
const failures = {
  failed: <Literal of="profile.failed" />,
  broken: <Literal of="profile.broken" />,
};

interface ProfileFormProps {
  readonly user: UserView;
  readonly homeCity: string;
  readonly onClose: () => void;
}

interface PersonalFieldsProps {
  readonly draft: ProfileDraft;
  readonly email: string;
  readonly errorOf: (field: 'name' | 'cpf' | 'phone') => string | null;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
}

function PersonalFields({ draft, email, errorOf, onChange }: PersonalFieldsProps) {
  return (
    <div className={classes.pair}>
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={120}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div>
        <TextField label={words.email} value={email} hint={words.emailFixed} readOnly />
        <Link to={paths.support} className={classes.aside}>
          {words.askSupport}
        </Link>
      </div>
      <TextField
        label={words.cpf}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={14}
        value={draft.cpf}
        error={errorOf('cpf')}
        onChange={(event) => onChange({ cpf: maskCpf(event.target.value) })}
      />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="(19) 99999-9999"
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => onChange({ phone: maskPhone(event.target.value) })}
      />
    </div>
  );
}

function useProfileForm({ user, onClose }: ProfileFormProps) {
  const [before] = useState(() => profileDraftOf(user));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<ProfileProblems>({ missing: [] });
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveProfile();
  const refused = refusedFields(save.error, words.refused);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, save.isError]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = profileProblems(draft);
    setProblems(found);
    setTries(tries + 1);
    if (!isFaultless(found)) return save.reset();
    save.mutate(profileChangeOf(draft), {
      onSuccess: () => {
        showToast({ kind: 'success', message: <Literal of="profile.saved" /> });
        onClose();
      },
    });
  };
  const onChange = (part: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...part });
    const [field] = Object.keys(part);
    const { [field as 'name']: _gone, ...rest } = problems;
    if (field !== 'address') setProblems({ ...rest, missing: problems.missing });
  };
  const isDirty = !save.isSuccess && JSON.stringify(draft) !== JSON.stringify(before);
  return { form, draft, problems, refused, save, isDirty, onSubmit, onChange };
}

export function ProfileForm(props: ProfileFormProps) {
  const { form, draft, problems, refused, save, isDirty, ...on } = useProfileForm(props);
  const guard = useLeaveGuard(isDirty);
  return (
    <form ref={form} onSubmit={on.onSubmit} noValidate className={classes.form}>
      {problems.missing.length > 0 && (
        <Callout kind="error">
          <Literal
            of="address.required"
            list={problems.missing.map((field) => requiredAddressFields[field]).join(', ')}
          />
        </Callout>
      )}
      {save.isError && <Callout kind="error">{failureOf(save.error, failures)}</Callout>}
      <Card title={words.personal}>
        <PersonalFields
          draft={draft}
          email={props.user.email}
          errorOf={(field) => problems[field] ?? refused[field] ?? null}
          onChange={on.onChange}
        />
      </Card>
      <Card title={words.address}>
        <AddressFields
          value={draft.address}
          onChange={(address) => on.onChange({ address })}
          missing={problems.missing}
          refused={refused}
          homeCity={props.homeCity}
        />
      </Card>
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={props.onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
      <LeaveSheet guard={guard} />
    </form>
  );
}
