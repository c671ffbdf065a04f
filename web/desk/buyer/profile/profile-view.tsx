import type { UserView } from '@largo/contracts';
import { formatCep, formatCpf, formatPhone } from '@largo/kernel';
import { Button } from '@mantine/core';
import { Facts } from '../../screens/facts.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { formatMonth } from '@largo/web-kit/format/dates.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import classes from './profile.module.css';

const { data: texts } = profileTexts;

export function ProfileView({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const { brand } = useSettings();
  const { address } = user;
  return (
    <>
      <Card
        title={texts.personal}
        action={
          <Button size="sm" onClick={onEdit}>
            {texts.edit}
          </Button>
        }
      >
        <Facts
          none={texts.none}
          facts={[
            { label: texts.name, value: user.name },
            { label: texts.email, value: user.email },
            { label: texts.cpf, value: user.cpf === null ? null : formatCpf(user.cpf) },
            {
              label: texts.phoneShort,
              value: user.phone === null ? null : formatPhone(user.phone),
            },
            {
              label: texts.roles,
              value: user.roles.map((role) => texts.roleNames[role]).join(', '),
            },
            { label: texts.since(brand), value: formatMonth(user.createdAt) },
          ]}
        />
      </Card>
      <Card title={texts.address}>
        {address === null ? (
          <>
            <p>{texts.noAddress}</p>
            <div>
              <Button variant="default" onClick={onEdit}>
                {texts.addAddress}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Facts
              none={texts.none}
              facts={[
                { label: texts.street, value: `${address.street}, ${address.number}` },
                ...(address.complement
                  ? [{ label: texts.complement, value: address.complement }]
                  : []),
                { label: texts.neighborhood, value: address.neighborhood },
                { label: texts.city, value: `${address.city} – ${address.state}` },
                { label: texts.zipCode, value: formatCep(address.zipCode) },
              ]}
            />
            <p className={`l-muted ${classes.hint}`}>{texts.addressHint}</p>
          </>
        )}
      </Card>
    </>
  );
}
