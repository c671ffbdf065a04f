import type { UserView } from '@largo/contracts';
import { Button, TextInput } from '@mantine/core';
import { TextArea } from '../../screens/text-area.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { maskCnpj, maskPhone } from '@largo/web-kit/format/masks.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import { texts as storeTexts } from './texts.ts';
import { StorePreview } from './store-preview.tsx';
import { useSaveForm, type Refusal } from '../../screens/use-save-form.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { useSaveStore } from './store.queries.ts';
import { bodyOf, draftOf, fieldNamed, problemsOf } from './store-draft.ts';

const { fields: names } = storeTexts;

interface StoreFormProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

function useStoreForm({ user, onClose }: StoreFormProps) {
  const initialValues = draftOf(user.sellerProfile);
  const texts = initialValues.businessName === '' ? storeTexts.first : storeTexts;
  const refusalOf = (error: unknown): Refusal => {
    const refused = Object.entries(refusedFields(error, storeTexts.problems.refused));
    const isKnown = error instanceof ApiError && refused.length === 0;
    return {
      failure: isKnown ? texts.failedWhy(problemText(error)) : texts.failed,
      errors: Object.fromEntries(refused.map(([name, why]) => [fieldNamed(name), why])),
    };
  };
  return useSaveForm({
    initialValues,
    validate: problemsOf,
    bodyOf,
    save: useSaveStore(),
    refusalOf,
    onSaved: toastThen(texts.saved, onClose),
  });
}

type Fields = Pick<ReturnType<typeof useStoreForm>, 'field'>;

function CompanyFields({ field }: Fields) {
  return (
    <Card title={storeTexts.data}>
      <div className="l-pair">
        <TextInput
          label={names.businessName}
          autoComplete="organization"
          maxLength={120}
          required
          {...field('businessName')}
        />
        <TextInput
          label={names.cnpj}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="00.000.000/0000-00"
          maxLength={18}
          required
          {...field('cnpj', maskCnpj)}
        />
      </div>
      <TextArea label={names.description} rows={4} maxLength={2000} {...field('description')} />
    </Card>
  );
}

function ContactFields({ field }: Fields) {
  const phone = {
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    placeholder: '(19) 99999-9999',
  } as const;
  const handle = { autoComplete: 'off', autoCapitalize: 'none', maxLength: 200 } as const;
  return (
    <Card title={storeTexts.contact}>
      <p className="l-soft">{storeTexts.contactHint}</p>
      <div className="l-pair">
        <TextInput label={names.phone} {...phone} {...field('phone', maskPhone)} />
        <TextInput
          label={names.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextInput
          label={names.website}
          type="url"
          autoComplete="url"
          placeholder="https://sualoja.com.br"
          maxLength={300}
          {...field('website')}
        />
        <TextInput label={names.whatsapp} {...phone} {...field('whatsapp', maskPhone)} />
        <TextInput
          label={names.instagram}
          {...handle}
          placeholder="@sualoja"
          {...field('instagram')}
        />
        <TextInput
          label={names.facebook}
          {...handle}
          placeholder="sualoja"
          {...field('facebook')}
        />
      </div>
    </Card>
  );
}

export function StoreForm(props: StoreFormProps) {
  const { user, onClose } = props;
  const form = useStoreForm(props);
  const guard = useLeaveGuard(form.isDirty);
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className="l-stack l-gap-20">
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <CompanyFields field={form.field} />
        <ContactFields field={form.field} />
        <StorePreview
          image={user.sellerProfile?.storeImage ?? null}
          name={form.values.businessName}
          description={form.values.description}
          neighborhood={user.address?.neighborhood ?? null}
          isDraft={form.isDirty}
        />
        <FormActions even>
          <Button type="button" variant="default" onClick={onClose}>
            {storeTexts.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {storeTexts.save}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} />
    </>
  );
}
