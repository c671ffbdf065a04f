import type { ProductDetail, ProductVariant } from '@largo/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Swatch } from '@largo/web-kit/look/swatch.tsx';
import { productTexts } from '../catalog/product-texts.ts';
import classes from './variant-choice.module.css';

const { variants: texts } = productTexts;

/** A value for each option, in their order; empty where none is chosen. */
type Chosen = readonly string[];

export interface VariantChoice {
  readonly chosen: Chosen;
  readonly choose: (place: number, value: string) => void;
  /** Undefined while an option is open. */
  readonly variant: ProductVariant | undefined;
  /** The product as the choice makes it: price, stock and first picture. */
  readonly offer: ProductDetail;
  /** The options without a choice; null for none. */
  readonly missing: string | null;
}

const fits = ({ values }: ProductVariant, chosen: Chosen) =>
  values.every((value, place) => !chosen[place] || chosen[place] === value);

/** The variant of a whole choice; undefined while an option is open. */
const variantOf = ({ variants }: ProductDetail, chosen: Chosen) =>
  chosen.includes('') ? undefined : variants?.find((one) => fits(one, chosen));

/** What is chosen: the address names the whole of it, so that it can be shared. */
export function useVariantChoice(product: ProductDetail): VariantChoice {
  const { options, variants } = product;
  const [search, setSearch] = useSearchParams();
  const named = variants?.find(({ id }) => id === search.get('v'))?.values;
  const [open, setOpen] = useState<Chosen | null>(null);
  const chosen = (options ?? []).map(
    ({ values }, place) =>
      (open ?? named)?.[place] ?? (values.length === 1 ? (values[0] ?? '') : ''),
  );
  const variant = variantOf(product, chosen);
  const choose = (place: number, value: string) => {
    const wanted = chosen.map((one, at) => (at === place ? value : one));
    // A combination that does not exist leaves what was chosen last.
    const next = variants?.some((one) => fits(one, wanted))
      ? wanted
      : wanted.map((one, at) => (at === place ? one : ''));
    setOpen(next);
    const whole = variantOf(product, next);
    setSearch(whole ? { v: whole.id } : {}, { replace: true, preventScrollReset: true });
  };
  const missing = (options ?? []).flatMap(({ name }, at) => (chosen[at] ? [] : [name]));
  return {
    chosen,
    choose,
    variant,
    offer: variant ? offerOf(product, variant) : product,
    missing: missing.length === 0 ? null : texts.choose(missing),
  };
}

function offerOf(product: ProductDetail, { price, stock, image }: ProductVariant): ProductDetail {
  const images = image
    ? [image, ...product.images.filter((other) => other !== image)]
    : product.images;
  // The price before is that of the cheapest ones.
  const before = price === product.price ? {} : { originalPrice: null, discount: null };
  return { ...product, price, stock, images, ...before };
}

/** Why a value can't be had with what else is chosen; null when it can. */
function obstacle(product: ProductDetail, chosen: Chosen, place: number, value: string) {
  const wanted = chosen.map((one, at) => (at === place ? value : one));
  const found = (product.variants ?? []).filter((variant) => fits(variant, wanted));
  if (found.length === 0) return texts.none;
  return found.some(({ stock }) => stock > 0) ? null : texts.soldOut;
}

interface VariantFieldsProps {
  readonly product: ProductDetail;
  readonly choice: VariantChoice;
}

export function VariantFields({ product, choice: { chosen, choose } }: VariantFieldsProps) {
  return (product.options ?? []).map(({ name, values }, place) => (
    <fieldset key={name} className={`l-wrap l-gap-8 ${classes.option}`}>
      <legend>
        {name}
        {chosen[place] && <strong>: {chosen[place]}</strong>}
      </legend>
      {values.map((value) => {
        const why = obstacle(product, chosen, place, value);
        return (
          <label
            key={value}
            className={`l-row l-gap-8 l-card ${why ? `l-muted ${classes.gone}` : ''}`}
            title={why ?? undefined}
          >
            <input
              type="radio"
              name={name}
              className="l-hidden"
              checked={chosen[place] === value}
              onChange={() => choose(place, value)}
            />
            <Swatch option={name} value={value} />
            {value}
            {why && <span className="l-hidden"> ({why})</span>}
          </label>
        );
      })}
    </fieldset>
  ));
}
