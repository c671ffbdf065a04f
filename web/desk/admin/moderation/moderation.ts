import type { AdminProduct, ProductStatus } from '@largo/contracts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import type { ReviewButton } from '../../screens/review-buttons.tsx';
import { decisionTexts as texts, moderationTexts } from './moderation-texts.ts';

export type Verdict = 'active' | 'rejected' | 'pending';
export type Decidable = Pick<
  AdminProduct,
  'id' | 'title' | 'status' | 'rejectionReason' | 'allowed' | 'change'
>;

export interface Decision {
  readonly product: Decidable;
  readonly to: Verdict;
  readonly reason?: string;
}

type ShownStatus = keyof typeof moderationTexts.statuses;

const looks = { active: 'good', rejected: 'bad', pending: 'plain' } as const;
const isVerdict = (status: ProductStatus): status is Verdict => Object.hasOwn(looks, status);

/** What may be decided about a product, the usual one first. */
export const verdictsOn = ({ allowed }: Pick<AdminProduct, 'allowed'>): readonly Verdict[] =>
  allowed?.nextStatuses.filter(isVerdict) ?? [];

const shortcuts = { active: 'A', rejected: 'R', pending: 'U' };

/** @param labels rows have shorter ones */
export const buttonsOf = (
  { title, allowed }: Pick<AdminProduct, 'title' | 'allowed'>,
  labels: Readonly<Record<Verdict, string>>,
): readonly ReviewButton<Verdict>[] =>
  verdictsOn({ allowed }).map((name) => ({
    name,
    label: labels[name],
    spoken: moderationTexts.of(moderationTexts.actions[name], title),
    shortcut: shortcuts[name],
    look: looks[name],
  }));

/** The administration knows four; anything else is shown as waiting. */
export const shownStatus = (status: string): ShownStatus =>
  Object.hasOwn(moderationTexts.statuses, status) ? (status as ShownStatus) : 'pending';

export const statusName = (status: string): string => moderationTexts.statuses[shownStatus(status)];

export const usualReason = (status: ProductStatus): string =>
  shownStatus(status) === 'pending' ? texts.presets.pending : texts.presets.active;

/** What leads back to how it was, where there is a way. @param changed as the decision has left it */
export function undoOf({ product }: Decision, changed: Decidable): Decision | undefined {
  const back = verdictsOn(changed).find((verdict) => verdict === product.status);
  if (back === undefined) return undefined;
  if (back !== 'rejected') return { product: changed, to: back };
  return { product: changed, to: back, reason: product.rejectionReason ?? texts.presets.pending };
}

function whyNot(product: Decidable, error: unknown): string {
  if (!(error instanceof ApiError)) return problemText(error);
  if (error.code === 'PRODUCT_STATUS_CHANGED') {
    const { status } = error.details as { status?: unknown };
    if (typeof status === 'string') return texts.quicker(product.title, statusName(status));
  }
  if (error.code === 'PRODUCT_CONTENT_CHANGED') return texts.contentChanged(product.title);
  if (error.status === 409 && error.code.startsWith('PRODUCT_')) {
    return texts.changed(product.title);
  }
  return error.code === 'PRODUCT_NOT_FOUND' ? texts.gone(product.title) : problemText(error);
}

export const decisionProblem = ({ product, to }: Decision, error: unknown): string =>
  `${texts.failed[to]}: ${whyNot(product, error)}`;
