import { IconBrandWhatsapp, IconMail, IconPhone } from '@largo/web-kit/look/icons/index.ts';
import { digits } from '@largo/kernel';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import classes from './info.module.css';

const texts = {
  title: 'Fale com a gente',
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
};

/** A Brazilian number as these links want it, with the country in front. */
const international = (phone: string) => `55${digits(phone).replace(/^55(?=\d{10,11}$)/, '')}`;

/** Every way that the operator has set, and none that does not work. */
export function ContactWays() {
  const { company } = useSettings();
  const ways = [
    { label: texts.email, text: company.email, href: `mailto:${company.email}`, icon: IconMail },
    ...(company.whatsapp === ''
      ? []
      : [
          {
            label: texts.whatsapp,
            text: company.whatsapp,
            href: `https://wa.me/${international(company.whatsapp)}`,
            icon: IconBrandWhatsapp,
          },
        ]),
    {
      label: texts.phone,
      text: company.phone,
      href: `tel:+${international(company.phone)}`,
      icon: IconPhone,
    },
  ];
  return (
    <section className={classes.ways}>
      <h2>{texts.title}</h2>
      <ul>
        {ways.map(({ label, text, href, icon: WayIcon }) => (
          <li key={label}>
            <a href={href} className="l-card l-row l-gap-14">
              <WayIcon size={26} stroke={1.5} />
              <span>
                <strong>{label}</strong>
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
