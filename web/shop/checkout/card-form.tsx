import { digits, normalizeCnpj } from '@largo/kernel';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { TextField } from '@largo/web-kit/look/text-field.tsx';
import { maskCnpj, maskCpf } from '@largo/web-kit/format/masks.ts';
import { brandName } from '@largo/web-topics/payment/payment-method.ts';
import type { CardData } from './pay.ts';
import { fieldsOf, type CardFieldName, type InstallmentPlan } from './mercado-pago.ts';
import { cardTexts } from './card-texts.ts';
import { useSecureFields } from './use-secure-fields.ts';
import { CardProblem, FrameField, InstallmentField } from './card-fields.tsx';
import classes from './card-form.module.css';

const { card: words } = cardTexts;

export interface CardHandle {
  /** Makes a token of what is typed; null when something is wrong, which the form then shows. */
  readonly read: () => Promise<CardData | null>;
}

interface CardFormProps {
  readonly ref: Ref<CardHandle>;
  readonly scriptUrl: string;
  readonly publicKey: string | null;
  readonly amountReais: number;
  readonly accepted: readonly string[];
  readonly buyer: { readonly name: string; readonly cpf: string | null };
  /** The chosen instalments once the card is known, else null. */
  readonly onPlan: (plan: InstallmentPlan | null) => void;
}

type Wrong = Partial<Record<CardFieldName, ReactNode>>;
const wrongTexts: Readonly<Record<CardFieldName, ReactNode>> = {
  cardNumber: words.wrong.number,
  expirationDate: words.wrong.expiration,
  securityCode: words.wrong.code,
  holder: <Literal of="card.holder-required" />,
  document: words.wrong.document,
};

/** What is typed here stays over a refused try; the token is made when the buyer pays. */
export function CardForm({ ref, amountReais, accepted, onPlan, ...props }: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [holder, setHolder] = useState('');
  const [documentType, setDocumentType] = useState<'CPF' | 'CNPJ'>('CPF');
  const [document, setDocument] = useState(maskCpf(props.buyer.cpf ?? ''));
  const [count, setCount] = useState(1);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<'card.not-initialized' | 'card.token-failed' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const right = (field: CardFieldName) => {
    setFailure(null);
    setWrong(({ [field]: _right, ...others }) => others);
  };
  const { scriptUrl, publicKey } = props;
  const fields = useSecureFields({
    scriptUrl,
    publicKey,
    amountReais,
    accepted,
    attempt,
    onChange: right,
  });
  const { lookup } = fields;
  const plans = lookup.kind?.plans ?? [];
  const plan = plans.find((one) => one.count === count) ?? plans[0] ?? null;
  useEffect(() => onPlan(plan), [plan, onPlan]);

  const refuse = (names: readonly CardFieldName[], reasons: Wrong = wrongTexts) => {
    setWrong(Object.fromEntries(names.map((name) => [name, reasons[name]])));
    const [first] = names;
    if (first === 'holder' || first === 'document')
      root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else if (first) fields.focus(first);
    return null;
  };
  const read = async (): Promise<CardData | null> => {
    setFailure(null);
    setWrong({});
    const client = fields.client();
    if (!client || fields.state !== 'ready' || lookup.state === 'loading') {
      setFailure('card.not-initialized');
      return null;
    }
    const cardholderName = holder.trim();
    const documentNumber = documentType === 'CPF' ? digits(document) : normalizeCnpj(document);
    const missing: CardFieldName[] = [];
    if (lookup.state === 'no-number') missing.push('cardNumber');
    if (cardholderName === '') missing.push('holder');
    if (documentNumber === '') missing.push('document');
    if (missing.length > 0) {
      return refuse(missing, { ...wrongTexts, document: <Literal of="card.document-required" /> });
    }
    if (lookup.state === 'unsupported')
      return refuse(['cardNumber'], { cardNumber: words.asleep.unsupported });
    // The look-up failed: the way on stands above the form.
    if (!lookup.kind || !plan) return null;
    try {
      const token = await client.fields.createCardToken({
        cardholderName,
        identificationType: documentType,
        identificationNumber: documentNumber,
      });
      if (!token) throw new Error('the provider made no token');
      return {
        token: token.id,
        paymentMethodId: lookup.kind.paymentMethodId,
        issuerId: lookup.kind.issuerId,
        deviceId: window.MP_DEVICE_SESSION_ID ?? null,
        installments: plan.count,
        cardholderName,
        documentType,
        documentNumber,
      };
    } catch (refusal) {
      setFailure('card.token-failed');
      return refuse(fieldsOf(refusal));
    }
  };
  useImperativeHandle(ref, () => ({ read }));

  return (
    <div className="l-stack" ref={root}>
      <CardProblem fields={fields} onReload={() => setAttempt(attempt + 1)} />
      {failure !== null && (
        <Callout kind="error">
          <Literal of={failure} />
        </Callout>
      )}
      {fields.state === 'loading' && <p role="status">{words.loading}</p>}
      <div className={classes.fields}>
        <div className={classes.wide}>
          <FrameField
            field="cardNumber"
            label={words.number}
            wrong={wrong.cardNumber}
            note={lookup.kind ? brandName(lookup.kind.paymentMethodId) : undefined}
          />
        </div>
        <FrameField field="expirationDate" label={words.expiration} wrong={wrong.expirationDate} />
        <FrameField field="securityCode" label={words.code} wrong={wrong.securityCode} />
        <div className={classes.wide}>
          <TextField
            label={words.holder}
            name="holder"
            autoComplete="cc-name"
            value={holder}
            error={wrong.holder}
            onChange={(event) => {
              right('holder');
              setHolder(event.target.value.toUpperCase());
            }}
          />
        </div>
        <SelectField
          label={words.documentType}
          value={documentType}
          options={[
            { value: 'CPF', label: 'CPF' },
            { value: 'CNPJ', label: 'CNPJ' },
          ]}
          onChange={(value) => {
            right('document');
            setDocumentType(value === 'CNPJ' ? 'CNPJ' : 'CPF');
            setDocument('');
          }}
        />
        <TextField
          label={words.documentNumber}
          name="document"
          inputMode={documentType === 'CPF' ? 'numeric' : 'text'}
          autoComplete="off"
          value={document}
          error={wrong.document}
          onChange={(event) => {
            right('document');
            setDocument((documentType === 'CPF' ? maskCpf : maskCnpj)(event.target.value));
          }}
        />
        <div className={classes.wide}>
          <InstallmentField
            lookup={lookup}
            plan={plan}
            amountReais={amountReais}
            onChange={setCount}
          />
        </div>
      </div>
    </div>
  );
}
