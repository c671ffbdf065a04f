import type { RegistrationForm } from './registration.ts';
import { texts } from './texts.ts';
import classes from './register-form.module.css';

const { register } = texts;

interface ReviewStepProps {
  readonly form: RegistrationForm;
  readonly onEdit: (step: number) => void;
}

function Lines({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl className={`l-stack l-gap-8 ${classes.review}`}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="l-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function ReviewStep({ form, onEdit }: ReviewStepProps) {
  const { address } = form;
  const blocks = [
    {
      title: register.steps[0],
      step: 0,
      lines: [
        [register.name, form.name],
        [register.email, form.email],
        [register.cpf, form.cpf],
        ['Celular', form.phone],
        ...(form.type === 'seller'
          ? ([
              [register.businessName, form.businessName],
              [register.cnpj, form.cnpj],
            ] as const)
          : []),
      ] as const,
    },
    {
      title: register.address[form.type],
      step: 1,
      lines: [
        ['Rua', [address.street, address.number, address.complement].filter(Boolean).join(', ')],
        ['Bairro', address.neighborhood],
        ['Cidade', `${address.city} – ${address.state}`],
        ['CEP', address.zipCode],
      ] as const,
    },
  ];
  return (
    <>
      <h2 className={classes.title}>{register.review}</h2>
      {blocks.map(({ title, step, lines }) => (
        <section key={title} className={classes.block}>
          <div className={`l-row l-apart ${classes.blockHead}`}>
            <h3>{title}</h3>
            <button type="button" className="l-text-button" onClick={() => onEdit(step)}>
              {register.edit} <span className="l-hidden">{title}</span>
            </button>
          </div>
          <Lines lines={lines} />
        </section>
      ))}
    </>
  );
}
