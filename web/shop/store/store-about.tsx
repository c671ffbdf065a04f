import { digits, formatCnpj, formatPhone } from '@largo/kernel';
import { useCityName } from '@largo/web-kit/config/settings.ts';
import { storeTexts as texts } from '../catalog/store-texts.ts';
import { formatDay, formatMonth } from '@largo/web-kit/format/dates.ts';
import {
  facebookName,
  facebookUrl,
  instagramName,
  instagramUrl,
  whatsappUrl,
} from '@largo/web-kit/format/social-links.ts';
import { formatNumber, formatRating } from '@largo/web-kit/format/plural.ts';
import type { ReactNode } from 'react';
import type { StoreProfile } from './store-header.tsx';
import classes from './store-page.module.css';

function Contacts({ seller }: { seller: StoreProfile['store']['sellerProfile'] }) {
  const { email, phone, website, socialMedia } = seller;
  const { instagram, facebook, whatsapp } = socialMedia;
  const links = [
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ...(phone ? [{ href: `tel:+55${digits(phone)}`, label: formatPhone(phone) }] : []),
    ...(whatsapp ? [{ href: whatsappUrl(whatsapp), label: 'WhatsApp' }] : []),
    ...(instagram
      ? [{ href: instagramUrl(instagram), label: `@${instagramName(instagram)}` }]
      : []),
    ...(facebook
      ? [{ href: facebookUrl(facebook), label: `Facebook: ${facebookName(facebook)}` }]
      : []),
    ...(website && /^https?:\/\//.test(website) ? [{ href: website, label: website }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <div>
      <dt>{texts.about.contact}</dt>
      <dd className="l-stack l-gap-6">
        {links.map(({ href, label }) => (
          <a key={href} href={href} rel="noreferrer nofollow">
            {label}
          </a>
        ))}
      </dd>
    </div>
  );
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

function Facts({ rows, children }: { rows: readonly Fact[]; children?: ReactNode }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

function numbersOf({ store, ratings }: StoreProfile): Fact[] {
  const { storeStats: numbers, createdAt } = store;
  const { totalRatings, avgOverall } = ratings.stats;
  return [
    { name: texts.stats.products, value: formatNumber(numbers.totalProducts) },
    { name: texts.stats.sales, value: formatNumber(numbers.totalSales) },
    { name: texts.about.completed, value: formatNumber(numbers.completedOrders) },
    { name: texts.stats.success, value: `${numbers.completionRate}%` },
    { name: texts.stats.ratings, value: formatNumber(totalRatings) },
    ...(totalRatings > 0 ? [{ name: texts.about.average, value: formatRating(avgOverall) }] : []),
    { name: texts.about.since, value: formatMonth(createdAt) },
  ];
}

/** The number, and since when we have seen that it is this company's. */
function cnpjText(cnpj: string, checkedAt: string | null | undefined): string {
  const checked = checkedAt ? ` (${texts.about.cnpjChecked(formatDay(checkedAt))})` : '';
  return formatCnpj(cnpj) + checked;
}

/** Who sells, as Decreto 7.962/2013 requires with every offer. */
export function StoreAbout({ profile }: { profile: StoreProfile }) {
  const cityName = useCityName();
  const { store } = profile;
  const { sellerProfile: seller } = store;
  const rows = [
    { name: texts.about.name, value: seller.businessName },
    ...(seller.cnpj
      ? [{ name: texts.about.cnpj, value: cnpjText(seller.cnpj, seller.cnpjCheckedAt) }]
      : []),
    { name: texts.about.owner, value: store.name },
    {
      name: texts.about.neighborhood,
      value: store.address.neighborhood ?? cityName,
    },
  ];
  return (
    <div className={classes.about}>
      <section>
        <h2>{texts.about.title}</h2>
        {seller.description !== null && <p>{seller.description}</p>}
        <p>{texts.about.regret}</p>
        <h2>{texts.about.numbers}</h2>
        <Facts rows={numbersOf(profile)} />
      </section>
      <section>
        <h2>{texts.about.legal}</h2>
        <Facts rows={rows}>
          <Contacts seller={seller} />
        </Facts>
      </section>
    </div>
  );
}
