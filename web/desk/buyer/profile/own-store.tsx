import type { UserView } from '@largo/contracts';
import { formatCnpj } from '@largo/kernel';
import { FormActions } from '../../screens/form-actions.tsx';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';

const { become: texts } = profileTexts;

/** What a seller finds where others are invited to become one. */
export function OwnStore({ user, isNew }: { user: UserView; isNew: boolean }) {
  const store = user.sellerProfile;
  return (
    <>
      {isNew && (
        <Callout kind="success" title={<Literal of="seller.done" />}>
          <p>{texts.doneText}</p>
          <ol className="l-stack l-gap-8 l-bullets">
            {texts.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Callout>
      )}
      <Card title={texts.store}>
        <p>{texts.storeText}</p>
        <Facts
          none="—"
          facts={[
            { label: texts.businessName, value: store?.businessName },
            { label: texts.cnpj, value: store?.cnpj ? formatCnpj(store.cnpj) : '—' },
          ]}
        />
        <FormActions even>
          <LinkButton to={paths.store(user.id)} variant="default">
            {texts.seeStore}
          </LinkButton>
          <LinkButton to={paths.dashboard}>{texts.dashboard}</LinkButton>
        </FormActions>
      </Card>
    </>
  );
}
