import type { JudgedRule } from '@largo/contracts';
import { isValidCep } from '@largo/kernel';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import type { Refusal } from '../../screens/use-save-form.ts';
import type { SimulationBody } from './shipping-rule.queries.ts';
import { placeText } from './shipping-rule.ts';
import { simulatorTexts } from './simulator-texts.ts';

const { problems: texts, rules } = simulatorTexts;

/** What is asked, as it is typed; which of the places counts is said by `mode`. */
export interface SimulationDraft {
  readonly product: string;
  readonly quantity: string;
  readonly mode: string;
  /** The shop's own city. */
  readonly home: string;
  readonly zipCode: string;
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string;
}

export const emptySimulation: SimulationDraft = {
  product: '',
  quantity: '1',
  mode: 'neighborhood',
  home: '',
  zipCode: '',
  state: '',
  city: '',
  neighborhood: '',
};

type Problems = Partial<Record<keyof SimulationDraft, string>>;

function placeProblems({ mode, home, zipCode, state, city }: SimulationDraft): Problems {
  if (mode === 'cep') return isValidCep(zipCode) ? {} : { zipCode: texts.zipCode };
  if (mode === 'neighborhood') return home.trim() === '' ? { home: texts.neighborhood } : {};
  if (state === '') return { state: texts.state };
  return city.trim() === '' ? { city: texts.city } : {};
}

export function problemsOf(draft: SimulationDraft, isProduct: (name: string) => boolean): Problems {
  const isQuantity = /^[1-9]\d{0,8}$/.test(draft.quantity.trim());
  return {
    ...(isProduct(draft.product) ? {} : { product: texts.product }),
    ...(isQuantity ? {} : { quantity: texts.quantity }),
    ...placeProblems(draft),
  };
}

/** Where a draft without problems leads. */
export function destinationOf(draft: SimulationDraft): SimulationBody['destination'] {
  if (draft.mode === 'cep') return { zipCode: draft.zipCode };
  if (draft.mode === 'neighborhood') return { neighborhood: draft.home.trim() };
  const neighborhood = draft.neighborhood.trim();
  const city = { state: draft.state, city: draft.city.trim() };
  return neighborhood === '' ? city : { ...city, neighborhood };
}

const sentences: Readonly<Record<string, string>> = {
  CEP_NOT_FOUND: texts.cepUnknown,
  PRODUCT_NOT_FOUND: texts.productGone,
};

export function refusalOf(error: unknown): Refusal {
  const code = error instanceof ApiError ? error.code : '';
  const failure = simulatorTexts.failed(sentences[code] ?? problemText(error));
  if (code === 'CEP_NOT_FOUND') return { failure, errors: { zipCode: texts.cepUnknown } };
  const isTooMany = 'quantity' in refusedFields(error, '');
  return { failure, errors: isTooMany ? { quantity: texts.tooMany } : {} };
}

/** `Regra do produto para Cambuí, Campinas – SP` */
export function judgedName(rule: JudgedRule): string {
  const place = placeText(rule, rules);
  if (rule.source === 'grid') return rules.grid(place);
  return rule.level.startsWith('product') ? rules.product(place) : rules.default(place);
}
