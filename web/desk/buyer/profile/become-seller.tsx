import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { BecomeSellerDialog } from './become-seller-dialog.tsx';

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
