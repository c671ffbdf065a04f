import type { UserView } from '@largo/contracts';
import { formatCep, formatCnpj, formatCpf, formatPhone } from '@largo/kernel';
import { Card } from '../../../components/account/card.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const { profile: words } = texts;

function Facts({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ProfileView({ user }: { user: UserView }) {
  const { address, sellerProfile } = user;
  return (
    <>
      <Card title={words.personal}>
        <Facts
          facts={[
            [words.name, user.name],
            [words.email, user.email],
            [words.cpf, user.cpf === null ? null : formatCpf(user.cpf)],
            ['Celular', user.phone === null ? null : formatPhone(user.phone)],
            [words.roles, user.roles.map((role) => words.roleNames[role]).join(', ')],
            ['No Largo', words.since(formatMonth(user.createdAt))],
          ]}
        />
      </Card>
      <Card title={words.address}>
        {address === null ? (
          <p>{words.noAddress}</p>
        ) : (
          <Facts
            facts={[
              ['Rua', `${address.street}, ${address.number}`],
              ['Complemento', address.complement],
              ['Bairro', address.neighborhood],
              ['Cidade', `${address.city} – ${address.state}`],
              ['CEP', formatCep(address.zipCode)],
            ]}
          />
        )}
      </Card>
      {sellerProfile?.businessName && (
        <Card title={words.store}>
          <Facts
            facts={[
              [words.businessName, sellerProfile.businessName],
              [words.cnpj, sellerProfile.cnpj === null ? null : formatCnpj(sellerProfile.cnpj)],
            ]}
          />
        </Card>
      )}
      <Card
        title={words.password}
        action={
          <LinkButton to={paths.forgotPassword} variant="default" size="sm">
            {words.passwordLink}
          </LinkButton>
        }
      >
        <p>{words.passwordText}</p>
      </Card>
    </>
  );
}
