import type { UserView } from '@largo/contracts';
import { formatCnpj, formatPhone } from '@largo/kernel';
import { Button } from '@mantine/core';
import { Facts, type Fact } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import {
  facebookUrl,
  facebookName,
  instagramName,
  instagramUrl,
  whatsappUrl,
} from '@largo/web-kit/format/social-links.ts';
import { texts } from './texts.ts';
import { StorePreview } from './store-preview.tsx';

const { fields: names } = texts;

function contactsOf(profile: NonNullable<UserView['sellerProfile']>): Fact[] {
  const { phone, email, website, socialMedia } = profile;
  const { instagram, facebook, whatsapp } = socialMedia;
  const isWeb = website !== null && /^https?:\/\//i.test(website);
  return [
    { label: names.phone, value: phone === null ? null : formatPhone(phone) },
    { label: names.email, value: email },
    { label: names.website, value: website, ...(isWeb ? { href: website } : {}) },
    {
      label: names.whatsapp,
      value: whatsapp === null ? null : formatPhone(whatsapp),
      ...(whatsapp === null ? {} : { href: whatsappUrl(whatsapp) }),
    },
    {
      label: names.instagram,
      value: instagram === null ? null : `@${instagramName(instagram)}`,
      ...(instagram === null ? {} : { href: instagramUrl(instagram) }),
    },
    {
      label: names.facebook,
      value: facebook === null ? null : facebookName(facebook),
      ...(facebook === null ? {} : { href: facebookUrl(facebook) }),
    },
  ];
}

function Contacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return <p className="l-soft">{texts.noContact}</p>;
  return <Facts facts={facts} none={texts.empty} columns={2} />;
}

export function StoreView({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const profile = user.sellerProfile;
  const isComplete = Boolean(profile?.businessName && profile.cnpj);
  return (
    <div className="l-stack l-gap-20">
      {!isComplete && <Callout kind="warning">{texts.incomplete}</Callout>}
      <Card
        title={texts.data}
        action={
          <Button size="sm" variant={isComplete ? 'default' : 'filled'} onClick={onEdit}>
            {texts.edit}
          </Button>
        }
      >
        <Facts
          none={texts.empty}
          columns={2}
          facts={[
            { label: names.businessName, value: profile?.businessName ?? null },
            { label: names.cnpj, value: profile?.cnpj ? formatCnpj(profile.cnpj) : null },
            { label: names.description, value: profile?.description ?? null, wide: true },
          ]}
        />
      </Card>
      {profile !== null && (
        <Card title={texts.contact}>
          <Contacts facts={contactsOf(profile).filter(({ value }) => value !== null)} />
        </Card>
      )}
      <StorePreview
        image={profile?.storeImage ?? null}
        name={profile?.businessName ?? ''}
        description={profile?.description ?? ''}
        neighborhood={user.address?.neighborhood ?? null}
      />
    </div>
  );
}
