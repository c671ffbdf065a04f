import type { AdminUserView } from '@largo/contracts';
import { formatCep, formatCnpj, formatCpf, formatPhone } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, formatRating, plural } from '@largo/web-kit/format/plural.ts';
import { ActionBar } from '../../screens/actions.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { userQuery } from '../shared/user.query.ts';
import { detailTexts as texts, userTexts } from './texts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { FactGroup, type FactGroupProps } from '../shared/facts.tsx';
import { userActions } from './user-actions.tsx';
import { Loaded } from '../../screens/loaded.tsx';
import { personTexts } from '../shared/texts.ts';
import { checkTexts as checks } from './check-texts.ts';
import classes from './user-details.module.css';

/** `***.456.789-**`: enough to distinguish two people at a glance. */
function maskedCpf(cpf: string): string {
  return `***${formatCpf(cpf).slice(3, -2)}**`;
}

function basic({ name, email, cpf, phone }: AdminUserView): FactGroupProps {
  return {
    title: texts.basic,
    facts: [
      { label: texts.name, value: name },
      { label: texts.email, value: email, copy: email },
      {
        label: texts.cpf,
        value: cpf && formatCpf(cpf),
        copy: cpf,
        ...(cpf ? { masked: maskedCpf(cpf) } : {}),
      },
      { label: texts.phone, value: phone && formatPhone(phone), copy: phone },
    ],
  };
}

function account(user: AdminUserView): FactGroupProps {
  return {
    title: texts.account,
    facts: [
      { label: texts.roles, value: user.roles.map((role) => texts.roleNames[role]).join(', ') },
      {
        label: texts.emailState,
        value: user.isEmailVerified ? texts.verified : personTexts.unverified,
      },
      { label: texts.since, value: formatDay(user.createdAt) },
      { label: texts.updated, value: formatMoment(user.updatedAt) },
      { label: texts.buying, value: formatNumber(user.totalOrders) },
      { label: texts.id, value: user.id, copy: user.id, wide: true },
    ],
  };
}

function address({ address: place }: AdminUserView): FactGroupProps {
  if (place === null) {
    return { title: texts.address, facts: [{ label: texts.address, value: texts.noAddress }] };
  }
  const street = [place.street, place.number, place.complement].filter(Boolean).join(', ');
  const city = `${place.neighborhood}, ${place.city} – ${place.state}`;
  const text = `${street}\n${city}\n${formatCep(place.zipCode)}`;
  return {
    title: texts.address,
    facts: [{ label: texts.address, value: text, copy: text, wide: true }],
  };
}

function ratingOf({ averageRating }: AdminUserView): string {
  return averageRating === null ? texts.noRating : texts.ratingOf(formatRating(averageRating));
}

function selling(user: AdminUserView): FactGroupProps {
  return {
    title: texts.selling,
    facts: [
      { label: texts.products, value: formatNumber(user.totalProducts) },
      { label: texts.sales, value: plural(user.totalSales, 'venda', 'vendas') },
      { label: texts.revenue, value: formatReais(user.totalRevenue) },
      { label: texts.rating, value: ratingOf(user) },
    ],
  };
}

function store({ sellerProfile, storeProfile, storeCheck }: AdminUserView): FactGroupProps {
  const cnpj = sellerProfile?.cnpj;
  const phone = storeProfile?.phone;
  const whatsapp = storeProfile?.whatsapp;
  return {
    title: texts.store,
    facts: [
      { label: texts.storeName, value: storeProfile?.storeName ?? sellerProfile?.businessName },
      { label: texts.cnpj, value: cnpj && formatCnpj(cnpj), copy: cnpj },
      {
        label: checks.fact,
        value: storeCheck ? checks.on(formatDay(storeCheck.checkedAt)) : checks.never,
      },
      ...(storeCheck
        ? [{ label: checks.evidenceFact, value: storeCheck.evidence, wide: true }]
        : []),
      { label: texts.storePhone, value: phone && formatPhone(phone), copy: phone },
      { label: texts.whatsapp, value: whatsapp, copy: whatsapp },
      { label: texts.description, value: storeProfile?.description, wide: true },
    ],
  };
}

/** Everything the administration knows about a person, in the order it is asked. */
function factsOf(user: AdminUserView): readonly FactGroupProps[] {
  const groups = [basic(user), account(user), address(user)];
  if (user.sellerProfile === null && user.storeProfile === null) return groups;
  return [...groups, selling(user), store(user)];
}

function Details({ user }: { user: AdminUserView }) {
  const initials = user.name
    .split(/\s+/)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <div className={classes.root}>
      <div className={`l-row ${classes.head}`}>
        <span className={classes.initials} aria-hidden="true">
          {initials}
        </span>
        <div>
          <p className={classes.email}>{user.email}</p>
          <p className={`l-row l-wrap ${classes.badges}`}>
            <TypeBadge type={user.userType} />
            <AccountStatusBadge isActive={user.isActive} />
          </p>
        </div>
      </div>
      <div className={`l-wrap l-gap-8 ${classes.actions}`}>
        {user.sellerProfile?.businessName && user.isActive && (
          <LinkButton to={paths.store(user.id)} variant="default" size="sm">
            {texts.seeStore}
          </LinkButton>
        )}
        <LinkButton to={adminPaths.audit({ subject: user.id })} variant="default" size="sm">
          {texts.seeAudit}
        </LinkButton>
        <LinkButton to={adminPaths.payments({ buyer: user.id })} variant="default" size="sm">
          {texts.seePayments}
        </LinkButton>
        {user.isActive && (
          <LinkButton to={adminPaths.notices({ user: user.id })} variant="default" size="sm">
            {texts.writeNotice}
          </LinkButton>
        )}
        <ActionBar subject={user} actions={userActions} />
      </div>
      {factsOf(user).map(({ title, facts }) => (
        <FactGroup key={title} title={title} facts={facts} />
      ))}
    </div>
  );
}

/** Everything about one person, over the list that led here. */
function OneUser({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(userQuery(id));
  return (
    <Dialog title={query.data?.name ?? userTexts.details} wide onClose={onClose}>
      <Loaded
        query={query}
        failed={texts.failed}
        gone={texts.notFound}
        blocks={['row', 'line', 'card']}
      >
        {(user) => <Details user={user} />}
      </Loaded>
    </Dialog>
  );
}

/** Whose details stand open is part of the address, so that other screens can lead there. */
export function UserDetails() {
  const [query, change] = useAddressQuery();
  const id = query.get('user');
  return id === null ? null : <OneUser key={id} id={id} onClose={() => change({ user: null })} />;
}
