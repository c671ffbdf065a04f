import type { SettingsView } from '@largo/contracts';
import { parseMeasure, parseReais, parseUnits } from '@largo/kernel';
import { settingsTexts } from './settings-texts.ts';

const { problems: texts } = settingsTexts;

/** As it is typed. */
export type SettingsDraft = { readonly [Name in NumberSetting]: string } & {
  readonly [Name in Choice]: boolean;
};
type Choice = 'autoApproveProducts' | 'holdChangedProducts';
export type NumberSetting = Exclude<keyof SettingsView, Choice>;
export type SettingsProblems = Partial<Record<NumberSetting, string>>;

const shown = (value: number) => value.toLocaleString('pt-BR', { useGrouping: false });

export function draftOf(settings: SettingsView): SettingsDraft {
  return {
    commissionRate: shown(settings.commissionRate),
    platformFee: shown(settings.platformFee),
    maxProductsPerSeller: shown(settings.maxProductsPerSeller),
    autoReleaseDays: shown(settings.autoReleaseDays),
    disputeInvestigationDays: shown(settings.disputeInvestigationDays),
    sellerAcceptanceHours: shown(settings.sellerAcceptanceHours),
    refundAnswerHours: shown(settings.refundAnswerHours),
    secondApproverAbove:
      settings.secondApproverAbove === null ? '' : shown(settings.secondApproverAbove),
    autoApproveProducts: settings.autoApproveProducts,
    holdChangedProducts: settings.holdChangedProducts,
  };
}

/** Percent with one decimal, or null. */
function rateOf(text: string): number | null {
  const rate = parseMeasure(text);
  const isStep = rate !== null && Math.abs(Math.round(rate * 10) - rate * 10) < 1e-9;
  return isStep && rate <= 100 ? rate : null;
}

function countOf(text: string, max: number): number | null {
  const count = parseUnits(text);
  return count !== null && count >= 1 && count <= max ? count : null;
}

/** Nothing typed: no amount needs two administrators. */
function limitOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const reais = parseReais(text);
  return reais !== null && reais <= 1_000_000 ? reais : undefined;
}

const largest = {
  maxProductsPerSeller: 100_000,
  autoReleaseDays: 90,
  disputeInvestigationDays: 30,
  sellerAcceptanceHours: 336,
  refundAnswerHours: 336,
} as const;

/** In the order of the form; empty when it can be sent. */
export function problemsOf(draft: SettingsDraft): SettingsProblems {
  const problems: SettingsProblems = {};
  const [commission, fee] = [rateOf(draft.commissionRate), rateOf(draft.platformFee)];
  if (commission === null) problems.commissionRate = texts.rate;
  else if (fee !== null && commission + fee > 100) problems.commissionRate = texts.rates;
  if (fee === null) problems.platformFee = texts.rate;
  for (const name of [
    'maxProductsPerSeller',
    'autoReleaseDays',
    'disputeInvestigationDays',
    'sellerAcceptanceHours',
    'refundAnswerHours',
  ] as const)
    if (countOf(draft[name], largest[name]) === null) problems[name] = texts[name];
  if (limitOf(draft.secondApproverAbove) === undefined)
    problems.secondApproverAbove = texts.secondApproverAbove;
  return problems;
}

/** Only what was changed, so that another administrator's change stays. The draft has no problems. */
export function changesOf(stored: SettingsView, draft: SettingsDraft): Partial<SettingsView> {
  const now: SettingsView = {
    commissionRate: rateOf(draft.commissionRate) ?? stored.commissionRate,
    platformFee: rateOf(draft.platformFee) ?? stored.platformFee,
    maxProductsPerSeller: parseUnits(draft.maxProductsPerSeller) ?? stored.maxProductsPerSeller,
    autoReleaseDays: parseUnits(draft.autoReleaseDays) ?? stored.autoReleaseDays,
    disputeInvestigationDays:
      parseUnits(draft.disputeInvestigationDays) ?? stored.disputeInvestigationDays,
    sellerAcceptanceHours: parseUnits(draft.sellerAcceptanceHours) ?? stored.sellerAcceptanceHours,
    refundAnswerHours: parseUnits(draft.refundAnswerHours) ?? stored.refundAnswerHours,
    secondApproverAbove: limitOf(draft.secondApproverAbove) ?? null,
    autoApproveProducts: draft.autoApproveProducts,
    holdChangedProducts: draft.holdChangedProducts,
  };
  const names = Object.keys(now) as (keyof SettingsView)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== stored[name]).map((name) => [name, now[name]]),
  );
}
