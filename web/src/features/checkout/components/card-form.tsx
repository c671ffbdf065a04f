import { digits, normalizeCnpj } from '@largo/kernel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Literal } from '../../../components/literal.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { maskCnpj, maskCpf } from '../../../lib/masks.ts';
import { formatReais } from '../../../lib/money.ts';
import type { ValidatedCard } from '../api/pay.ts';
import type { CardKind } from '../mercado-pago.ts';
import { texts } from '../texts.ts';
import { fieldIds, useSecureFields } from '../use-secure-fields.ts';
import classes from './card-form.module.css';

const { card: words } = texts;
const installmentChoices = [1, 2, 3, 6, 12] as const;
type Installments = (typeof installmentChoices)[number];

/** The provider's fields are not there, or don't know the card yet. */
class NotReady extends Error {
  override readonly name = 'NotReady';
}

interface CardFormProps {
  readonly scriptUrl: string;
  readonly publicKey: string | null;
  readonly amountReais: number;
  readonly buyer: { readonly name: string; readonly cpf: string | null };
  readonly card: ValidatedCard | null;
  /** Null whenever a change makes the token worthless. */
  readonly onCard: (card: ValidatedCard | null) => void;
}

function installmentLabel(count: Installments, kind: CardKind | null, amountReais: number): string {
  if (count === 1) return words.once(formatReais(amountReais));
  return kind?.costs.get(count) ?? words.times(count);
}

function FrameField({ id, label }: { id: string; label: string }) {
  return (
    <div className="l-label l-stack l-gap-6">
      <span aria-hidden="true">{label}</span>
      <div id={id} className={classes.frame} />
    </div>
  );
}

export function CardForm({ amountReais, card, onCard, ...props }: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [holder, setHolder] = useState('');
  const [documentType, setDocumentType] = useState<'CPF' | 'CNPJ'>('CPF');
  const [document, setDocument] = useState(maskCpf(props.buyer.cpf ?? ''));
  const [installments, setInstallments] = useState<Installments>(1);
  const [touched, setTouched] = useState(false);
  const drop = () => onCard(null);
  const { scriptUrl, publicKey } = props;
  const fields = useSecureFields({ scriptUrl, publicKey, amountReais, attempt, onChange: drop });

  const validate = useMutation({
    mutationFn: async () => {
      const client = fields.client();
      if (!client || !fields.kind) throw new NotReady();
      const documentNumber = documentType === 'CPF' ? digits(document) : normalizeCnpj(document);
      const token = await client.fields.createCardToken({
        cardholderName: holder.trim(),
        identificationType: documentType,
        identificationNumber: documentNumber,
      });
      if (!token) throw new Error('the provider made no token');
      const { paymentMethodId, issuerId } = fields.kind;
      const cardholderName = holder.trim();
      const deviceId = window.MP_DEVICE_SESSION_ID ?? null;
      onCard({
        token: token.id,
        paymentMethodId,
        issuerId,
        deviceId,
        installments,
        cardholderName,
        documentType,
        documentNumber,
      });
    },
  });
  const change = (apply: () => void) => {
    apply();
    validate.reset();
    drop();
  };
  const incomplete = holder.trim() === '' || document.trim() === '' || fields.kind === null;
  return (
    <div className="l-stack" onBlur={() => setTouched(true)}>
      {fields.problem !== null && (
        <Callout kind="error">
          <p>
            <Literal of={fields.problem} />
          </p>
          <p>{words.usePix}</p>
          <Button size="compact-sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </Button>
        </Callout>
      )}
      {fields.state === 'loading' && <p role="status">{words.loading}</p>}
      <div className={classes.fields}>
        <div className={classes.wide}>
          <FrameField id={fieldIds.cardNumber} label={words.number} />
        </div>
        <FrameField id={fieldIds.expirationDate} label={words.expiration} />
        <FrameField id={fieldIds.securityCode} label={words.code} />
        <div className={classes.wide}>
          <TextField
            label={words.holder}
            autoComplete="cc-name"
            value={holder}
            error={touched && holder.trim() === '' ? <Literal of="card.holder-required" /> : null}
            onChange={(event) => change(() => setHolder(event.target.value.toUpperCase()))}
          />
        </div>
        <SelectField
          label={words.documentType}
          value={documentType}
          options={[
            { value: 'CPF', label: 'CPF' },
            { value: 'CNPJ', label: 'CNPJ' },
          ]}
          onChange={(value) =>
            change(() => {
              setDocumentType(value === 'CNPJ' ? 'CNPJ' : 'CPF');
              setDocument('');
            })
          }
        />
        <TextField
          label={words.documentNumber}
          inputMode={documentType === 'CPF' ? 'numeric' : 'text'}
          autoComplete="off"
          value={document}
          error={touched && document.trim() === '' ? <Literal of="card.document-required" /> : null}
          onChange={(event) =>
            change(() =>
              setDocument((documentType === 'CPF' ? maskCpf : maskCnpj)(event.target.value)),
            )
          }
        />
        <div className={classes.wide}>
          <SelectField
            label={words.installments}
            value={String(installments)}
            options={installmentChoices.map((count) => ({
              value: String(count),
              label: installmentLabel(count, fields.kind, amountReais),
            }))}
            onChange={(value) =>
              change(() =>
                setInstallments(installmentChoices.find((one) => String(one) === value) ?? 1),
              )
            }
          />
        </div>
      </div>
      {validate.isError && (
        <Callout kind="error">
          <Literal
            of={validate.error instanceof NotReady ? 'card.not-initialized' : 'card.token-failed'}
          />
        </Callout>
      )}
      {card !== null ? (
        <Callout kind="success">{words.validated}</Callout>
      ) : (
        <Button
          variant="default"
          disabled={incomplete}
          loading={validate.isPending}
          onClick={() => validate.mutate()}
        >
          {words.validate}
        </Button>
      )}
    </div>
  );
}
