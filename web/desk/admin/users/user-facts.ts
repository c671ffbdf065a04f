import type { AdminUserView } from '@largo/contracts';
import { formatCep, formatCnpj, formatCpf, formatPhone } from '@largo/kernel';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, formatRating, plural } from '@largo/web-kit/format/plural.ts';
import type { FactGroupProps } from '../shared/facts.tsx';
import { personTexts } from '../shared/texts.ts';
import { checkTexts as checks } from './check-texts.ts';
import { detailTexts as words } from './texts.ts';

/** `***.456.789-**`: enough to distinguish two people at a glance. */
function maskedCpf(cpf: string): string {
  return `***${formatCpf(cpf).slice(3, -2)}**`;
}

function basic({ name, email, cpf, phone }: AdminUserView): FactGroupProps {
  return {
    title: words.basic,
    facts: [
      { label: words.name, value: name },
      { label: words.email, value: email, copy: email },
      {
        label: words.cpf,
        value: cpf && formatCpf(cpf),
        copy: cpf,
        ...(cpf ? { masked: maskedCpf(cpf) } : {}),
      },
      { label: words.phone, value: phone && formatPhone(phone), copy: phone },
    ],
  };
}

function account(user: AdminUserView): FactGroupProps {
  return {
    title: words.account,
    facts: [
      { label: words.roles, value: user.roles.map((role) => words.roleNames[role]).join(', ') },
      {
        label: words.emailState,
        value: user.isEmailVerified ? words.verified : personTexts.unverified,
      },
      { label: words.since, value: formatDay(user.createdAt) },
      { label: words.updated, value: formatMoment(user.updatedAt) },
      { label: words.buying, value: formatNumber(user.totalOrders) },
      { label: words.id, value: user.id, copy: user.id, wide: true },
    ],
  };
}

function address({ address: place }: AdminUserView): FactGroupProps {
  if (place === null) {
    return { title: words.address, facts: [{ label: words.address, value: words.noAddress }] };
  }
  const street = [place.street, place.number, place.complement].filter(Boolean).join(', ');
  const city = `${place.neighborhood}, ${place.city} – ${place.state}`;
  const text = `${street}\n${city}\n${formatCep(place.zipCode)}`;
  return {
    title: words.address,
    facts: [{ label: words.address, value: text, copy: text, wide: true }],
  };
}

function ratingOf({ averageRating }: AdminUserView): string {
  return averageRating === null ? words.noRating : words.ratingOf(formatRating(averageRating));
}

function selling(user: AdminUserView): FactGroupProps {
  return {
    title: words.selling,
    facts: [
      { label: words.products, value: formatNumber(user.totalProducts) },
      { label: words.sales, value: plural(user.totalSales, 'venda', 'vendas') },
      { label: words.revenue, value: formatReais(user.totalRevenue) },
      { label: words.rating, value: ratingOf(user) },
    ],
  };
}

function store({ sellerProfile, storeProfile, storeCheck }: AdminUserView): FactGroupProps {
  const cnpj = sellerProfile?.cnpj;
  const phone = storeProfile?.phone;
  const whatsapp = storeProfile?.whatsapp;
  return {
    title: words.store,
    facts: [
      { label: words.storeName, value: storeProfile?.storeName ?? sellerProfile?.businessName },
      { label: words.cnpj, value: cnpj && formatCnpj(cnpj), copy: cnpj },
      {
        label: checks.fact,
        value: storeCheck ? checks.on(formatDay(storeCheck.checkedAt)) : checks.never,
      },
      ...(storeCheck
        ? [{ label: checks.evidenceFact, value: storeCheck.evidence, wide: true }]
        : []),
      { label: words.storePhone, value: phone && formatPhone(phone), copy: phone },
      { label: words.whatsapp, value: whatsapp, copy: whatsapp },
      { label: words.description, value: storeProfile?.description, wide: true },
    ],
  };
}

/** Everything the administration knows about a person, in the order it is asked. */
export function factsOf(user: AdminUserView): readonly FactGroupProps[] {
  const groups = [basic(user), account(user), address(user)];
  if (user.sellerProfile === null && user.storeProfile === null) return groups;
  return [...groups, selling(user), store(user)];
}
