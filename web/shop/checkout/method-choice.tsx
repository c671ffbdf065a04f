import { IconCreditCard, IconInfoCircle, IconQrcode } from '@largo/web-kit/look/icons/index.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { texts } from './texts.ts';
import classes from './method-choice.module.css';

export type Method = 'pix' | 'credit_card' | 'test';

interface MethodChoiceProps {
  readonly value: Method;
  readonly available: readonly Method[];
  /** The least that a method takes, of those that take no amount as small as this one. */
  readonly tooSmallFor: ReadonlyMap<Method, number>;
  readonly onChange: (method: Method) => void;
}

const { method: words } = texts;
const methods = [
  { value: 'pix', label: words.pix, hint: words.pixHint, icon: IconQrcode },
  { value: 'credit_card', label: words.card, hint: words.cardHint, icon: IconCreditCard },
  { value: 'test', label: words.test, hint: words.testHint, icon: IconInfoCircle },
] as const;

const whyClosed = (label: string, minimum: number | undefined) =>
  minimum === undefined ? undefined : words.tooSmall(label, formatReais(minimum));

export function MethodChoice({ value, available, tooSmallFor, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={`l-stack l-gap-10 ${classes.root}`}>
      <legend className="l-hidden">{words.title}</legend>
      {methods
        .filter((one) => available.includes(one.value))
        .map(({ value: method, label, hint, icon: MethodIcon }) => (
          <label key={method} className="l-row l-gap-14" data-on={value === method}>
            <input
              type="radio"
              name="payment-method"
              checked={value === method}
              disabled={tooSmallFor.has(method)}
              onChange={() => onChange(method)}
            />
            <MethodIcon size={26} stroke={1.75} />
            <span>
              <strong className="l-row l-wrap">
                {label}
                {method === 'pix' && <em>{words.recommended}</em>}
              </strong>
              <small className="l-soft">{whyClosed(label, tooSmallFor.get(method)) ?? hint}</small>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
