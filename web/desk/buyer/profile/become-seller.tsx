import { isValidCnpj, normalizeCnpj } from '@largo/kernel';
import type { RoleChangeAnswer } from '@largo/contracts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { maskCnpj } from '@largo/web-kit/format/masks.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adoptToken } from '@largo/web-kit/client/session.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { failureOf } from './failure.ts';

interface NewStore {
  readonly businessName: string;
  readonly cnpj: string;
  readonly description: string;
}

/** The role comes with a new token, without another login. */
function useBecomeSeller() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ businessName, cnpj, description }: NewStore) =>
      request<RoleChangeAnswer>('POST', '/users/me/seller-profile', {
        body: {
          businessName: businessName.trim(),
          description: description.trim() || null,
          businessType: 'company',
          cnpj: normalizeCnpj(cnpj),
        },
      }),
    onSuccess: (answer) => adoptToken(queryClient, answer),
  });
}

const { become: becomeTexts } = profileTexts;
const failures = {
  failed: <Literal of="seller.failed" />,
  broken: <Literal of="seller.broken" />,
};
const empty: NewStore = { businessName: '', cnpj: '', description: '' };

function BecomeSellerDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [store, setStore] = useState(empty);
  const [isWrong, setWrong] = useState(false);
  const become = useBecomeSeller();
  const type = (part: Partial<NewStore>) => setStore({ ...store, ...part });
  const onConfirm = () => {
    const isGood = isValidCnpj(store.cnpj);
    setWrong(!isGood);
    if (!isGood) return become.reset();
    // As a promise: with the new role this sheet is gone before a callback of it would be heard.
    become.mutateAsync(store).then(
      toastThen(<Literal of="seller.done" />, onDone, 8_000),
      () => undefined, // shown by `become.error`
    );
  };
  const refused = refusedFields(become.error, becomeTexts.refused);
  const hasPlace = 'businessName' in refused || 'cnpj' in refused;
  const hasFailed = become.isError && !hasPlace;
  return (
    <ConfirmDialog
      title={becomeTexts.modal}
      confirm={becomeTexts.submit}
      disabled={store.businessName.trim() === '' || store.cnpj.trim() === ''}
      isPending={become.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{becomeTexts.companies}</p>
      {hasFailed && <Callout kind="error">{failureOf(become.error, failures)}</Callout>}
      <TextInput
        label={becomeTexts.businessName}
        description={becomeTexts.businessHint}
        autoComplete="organization"
        maxLength={120}
        value={store.businessName}
        error={refused['businessName']}
        onChange={(event) => type({ businessName: event.target.value })}
      />
      <TextInput
        label={becomeTexts.cnpj}
        description={becomeTexts.cnpjHint}
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={18}
        value={store.cnpj}
        error={isWrong ? becomeTexts.cnpjInvalid : (refused['cnpj'] ?? null)}
        onChange={(event) => {
          type({ cnpj: maskCnpj(event.target.value) });
          setWrong(false);
        }}
      />
      <TextArea
        label={becomeTexts.description}
        maxLength={2000}
        value={store.description}
        onChange={(event) => type({ description: event.target.value })}
      />
    </ConfirmDialog>
  );
}

const { become: texts } = profileTexts;

/** The short invitation of the dashboard: the whole story is in the profile. */
export function BecomeSeller() {
  const { brand } = useSettings();
  return (
    <Card title={texts.title(brand)} tone="warm">
      <p>{texts.text}</p>
      <div>
        <LinkButton to={paths.profile('vender')}>{texts.open}</LinkButton>
      </div>
    </Card>
  );
}

export function BecomeSellerSection() {
  const { brand } = useSettings();
  const [openDialog, setOpenDialog] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Card title={texts.title(brand)} tone="warm">
        <p>{texts.text}</p>
        <p>{texts.companies}</p>
        <div>
          <Button onClick={() => setOpenDialog(true)}>{texts.open}</Button>
        </div>
      </Card>
      <Card title={texts.needs}>
        <ul className="l-stack l-gap-8 l-bullets">
          {texts.needList.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </Card>
      <Card
        title={texts.costs}
        action={
          <LinkButton to={paths.sellerBenefits} variant="default" size="sm">
            {texts.benefits}
          </LinkButton>
        }
      >
        <p>{texts.costText}</p>
      </Card>
      {openDialog && (
        <BecomeSellerDialog
          onClose={() => setOpenDialog(false)}
          // The section is the seller's now; a word of welcome goes with it.
          onDone={() =>
            void navigate(paths.profile('vender'), { replace: true, state: { isNewSeller: true } })
          }
        />
      )}
    </>
  );
}
