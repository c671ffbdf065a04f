import type { UserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LeaveSheet } from '../../../components/ui/leave-sheet.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { maskCnpj, maskPhone } from '../../../lib/masks.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import type { StoreDraft, StoreField, StoreProblems } from '../store-form.ts';
import { texts } from '../texts.ts';
import { useStoreForm } from '../use-store-form.ts';
import { StorePreview } from './store-preview.tsx';
import classes from './store.module.css';

const { fields: names } = texts;

interface FieldProps {
  readonly draft: StoreDraft;
  readonly problems: StoreProblems;
  readonly onChange: (name: StoreField, value: string) => void;
}

function CompanyFields({ draft, problems, onChange }: FieldProps) {
  return (
    <Card title={texts.data}>
      <div className={classes.pair}>
        <TextField
          label={names.businessName}
          name="businessName"
          autoComplete="organization"
          maxLength={120}
          required
          value={draft.businessName}
          error={problems.businessName ?? null}
          onChange={(event) => onChange('businessName', event.target.value)}
        />
        <TextField
          label={names.cnpj}
          name="cnpj"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="00.000.000/0000-00"
          maxLength={18}
          required
          value={draft.cnpj}
          error={problems.cnpj ?? null}
          onChange={(event) => onChange('cnpj', maskCnpj(event.target.value))}
        />
      </div>
      <TextArea
        label={names.description}
        name="description"
        rows={4}
        maxLength={2000}
        value={draft.description}
        error={problems.description}
        onChange={(value) => onChange('description', value)}
      />
    </Card>
  );
}

function ContactFields({ draft, problems, onChange }: FieldProps) {
  const phone = { type: 'tel', inputMode: 'numeric', placeholder: '(19) 99999-9999' } as const;
  return (
    <Card title={texts.contact}>
      <p className={classes.soft}>{texts.contactHint}</p>
      <div className={classes.pair}>
        <TextField
          label={names.phone}
          name="phone"
          autoComplete="tel-national"
          {...phone}
          value={draft.phone}
          error={problems.phone ?? null}
          onChange={(event) => onChange('phone', maskPhone(event.target.value))}
        />
        <TextField
          label={names.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.email}
          error={problems.email ?? null}
          onChange={(event) => onChange('email', event.target.value)}
        />
        <TextField
          label={names.website}
          name="website"
          type="url"
          autoComplete="url"
          placeholder="https://sualoja.com.br"
          maxLength={300}
          value={draft.website}
          error={problems.website ?? null}
          onChange={(event) => onChange('website', event.target.value)}
        />
        <TextField
          label={names.whatsapp}
          name="whatsapp"
          autoComplete="tel-national"
          {...phone}
          value={draft.whatsapp}
          error={problems.whatsapp ?? null}
          onChange={(event) => onChange('whatsapp', maskPhone(event.target.value))}
        />
        <TextField
          label={names.instagram}
          name="instagram"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="@sualoja"
          maxLength={200}
          value={draft.instagram}
          error={problems.instagram ?? null}
          onChange={(event) => onChange('instagram', event.target.value)}
        />
        <TextField
          label={names.facebook}
          name="facebook"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="sualoja"
          maxLength={200}
          value={draft.facebook}
          error={problems.facebook ?? null}
          onChange={(event) => onChange('facebook', event.target.value)}
        />
      </div>
    </Card>
  );
}

interface StoreFormProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

export function StoreForm({ user, onClose }: StoreFormProps) {
  const form = useStoreForm({ user, onSaved: onClose });
  const guard = useLeaveGuard(form.isDirty);
  const fields = { draft: form.draft, problems: form.problems, onChange: form.type };
  return (
    <>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate className={classes.form}>
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <CompanyFields {...fields} />
        <ContactFields {...fields} />
        <StorePreview
          image={user.sellerProfile?.storeImage ?? null}
          name={form.draft.businessName}
          description={form.draft.description}
          neighborhood={user.address?.neighborhood ?? null}
          isDraft={form.isDirty}
        />
        <div className={classes.actions}>
          <Button type="button" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {texts.save}
          </Button>
        </div>
      </form>
      <LeaveSheet guard={guard} />
    </>
  );
}
