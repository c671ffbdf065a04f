import { Link } from 'react-router-dom';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { SectionHeading } from '@largo/web-kit/look/section-heading.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { servedOnes, type Neighborhood } from '@largo/web-topics/catalog/delivery.queries.ts';
import classes from './home.module.css';
import { texts } from './texts.ts';

export function NeighborhoodChips({ neighborhoods }: { neighborhoods: readonly Neighborhood[] }) {
  const served = servedOnes(neighborhoods);
  if (served.length === 0) return null;
  const more = { to: paths.products(), label: texts.neighborhoods.more };
  return (
    <section className={classes.section}>
      <SectionHeading title={texts.neighborhoods.title} more={more} />
      <ul className={`l-wrap l-gap-10 ${classes.chips}`}>
        {served.slice(0, 8).map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.products({ neighborhood: name })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HowItWorks() {
  return (
    <section className={classes.section}>
      <SectionHeading title={texts.how.title} />
      <ol className={classes.steps}>
        {texts.how.steps.map(({ title, text }, index) => (
          <li key={title} className="l-card">
            <span aria-hidden="true">{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={`l-wrap l-gap-10 ${classes.actions}`}>
        <LinkButton to={paths.register()}>{texts.how.signUp}</LinkButton>
        <LinkButton to={paths.sellers} variant="default">
          {texts.how.sellers}
        </LinkButton>
      </div>
    </section>
  );
}

/** The specification names these six. Another city shows its own first ones. */
const wellKnown: Readonly<Record<string, readonly string[]>> = {
  Campinas: ['Centro', 'Cambuí', 'Taquaral', 'Nova Campinas', 'Jardim Guanabara', 'Vila Brandina'],
};

export function ConnectedCity({ neighborhoods }: { neighborhoods: readonly Neighborhood[] }) {
  const { city } = useSettings();
  const served = servedOnes(neighborhoods).map(({ name }) => name);
  const names = wellKnown[city]?.filter((name) => served.includes(name)) ?? served.slice(0, 6);
  return (
    <section className={`${classes.section} ${classes.connected} l-on-brand`}>
      <h2>{texts.connected.title(city)}</h2>
      <p>{texts.connected.text}</p>
      <ul className={`l-wrap l-gap-10 ${classes.chips}`}>
        {names.map((name) => (
          <li key={name}>
            <Link to={paths.products({ neighborhood: name })}>{name}</Link>
          </li>
        ))}
      </ul>
      <div className={`l-wrap l-gap-10 ${classes.actions}`}>
        <LinkButton to={paths.products()} color="accent">
          {texts.connected.explore}
        </LinkButton>
        <LinkButton to={paths.sellers} variant="default" className={classes.onGreen}>
          {texts.connected.meet}
        </LinkButton>
      </div>
    </section>
  );
}

export function SellCall() {
  const { brand } = useSettings();
  return (
    <section className={`${classes.section} ${classes.sell}`}>
      <div>
        <h2>{texts.sell.title}</h2>
        <p>{texts.sell.text}</p>
        <div className={`l-wrap l-gap-10 ${classes.actions}`}>
          <LinkButton to={paths.register('seller')}>{texts.sell.action(brand)}</LinkButton>
          <LinkButton to={paths.sellerBenefits} variant="default">
            {texts.sell.benefits}
          </LinkButton>
        </div>
      </div>
      <svg viewBox="0 0 248 100" aria-hidden="true" className={classes.arcade}>
        {[0, 64, 128, 192].map((x, index) => (
          <path
            key={x}
            transform={`translate(${x})`}
            d="M0 100V28a28 28 0 0 1 56 0v72H38V29a10 10 0 0 0-20 0v71z"
            fill={index % 2 ? 'var(--l-accent)' : 'var(--l-brand)'}
          />
        ))}
      </svg>
    </section>
  );
}
