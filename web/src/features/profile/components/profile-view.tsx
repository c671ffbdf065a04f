import type { UserView } from '@largo/contracts';
import { formatCep, formatCpf, formatPhone } from '@largo/kernel';
import { Button } from '@mantine/core';
import { Card } from '../../../components/ui/card.tsx';
import { formatMonth } from '../../../lib/dates.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const { data: words } = texts;

type Fact = readonly [label: string, value: string | null | undefined];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-empty={!value}>{value || words.none}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ProfileView({ user, onEdit }: { user: UserView; onEdit: () => void }) {
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
          facts={[
            [words.name, user.name],
            [words.email, user.email],
            [words.cpf, user.cpf === null ? null : formatCpf(user.cpf)],
            [words.phoneShort, user.phone === null ? null : formatPhone(user.phone)],
            [words.roles, user.roles.map((role) => words.roleNames[role]).join(', ')],
            [words.since, formatMonth(user.createdAt)],
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
              facts={[
                [words.street, `${address.street}, ${address.number}`],
                ...(address.complement ? [[words.complement, address.complement] as const] : []),
                [words.neighborhood, address.neighborhood],
                [words.city, `${address.city} – ${address.state}`],
                [words.zipCode, formatCep(address.zipCode)],
              ]}
            />
            <p className={classes.hint}>{words.addressHint}</p>
          </>
        )}
      </Card>
    </>
  );
}
