import type { UserView } from '@largo/contracts';
import { formatCep, formatCpf, formatPhone } from '@largo/kernel';
import { Button } from '@mantine/core';
import { Facts } from '../../screens/facts.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { formatMonth } from '@largo/web-kit/format/dates.ts';
import { texts } from '@largo/web-topics/profile/texts.ts';
import classes from './profile.module.css';

const { data: words } = texts;

export function ProfileView({ user, onEdit }: { user: UserView; onEdit: () => void }) {
  const { brand } = useSettings();
  const { address } = user;
  return (
    <>
      <Card
        title={words.personal}
        action={
          <Button size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
        }
      >
        <Facts
          none={words.none}
          facts={[
            { label: words.name, value: user.name },
            { label: words.email, value: user.email },
            { label: words.cpf, value: user.cpf === null ? null : formatCpf(user.cpf) },
            {
              label: words.phoneShort,
              value: user.phone === null ? null : formatPhone(user.phone),
            },
            {
              label: words.roles,
              value: user.roles.map((role) => words.roleNames[role]).join(', '),
            },
            { label: words.since(brand), value: formatMonth(user.createdAt) },
          ]}
        />
      </Card>
      <Card title={words.address}>
        {address === null ? (
          <>
            <p>{words.noAddress}</p>
            <div>
              <Button variant="default" onClick={onEdit}>
                {words.addAddress}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Facts
              none={words.none}
              facts={[
                { label: words.street, value: `${address.street}, ${address.number}` },
                ...(address.complement
                  ? [{ label: words.complement, value: address.complement }]
                  : []),
                { label: words.neighborhood, value: address.neighborhood },
                { label: words.city, value: `${address.city} – ${address.state}` },
                { label: words.zipCode, value: formatCep(address.zipCode) },
              ]}
            />
            <p className={`l-muted ${classes.hint}`}>{words.addressHint}</p>
          </>
        )}
      </Card>
    </>
  );
}
