import type { demoBuyer, demoReviewers } from '../people.ts';
import type { DemoProduct } from '../read-data.ts';

/** What people do with an order. */
export type OrderStep =
  | 'pay'
  | 'open-pix'
  | 'prepare'
  | 'ship'
  | 'deliver'
  | 'confirm'
  | 'confirm-unrated'
  | 'cancel-as-buyer'
  | 'cancel-as-seller'
  | 'ask-part'
  | 'ask-all'
  | 'regret'
  | 'refund-as-admin'
  | 'approve'
  | 'reject'
  | 'report-problem'
  | 'pay-outside';
/** What happens to its money. */
export type MoneyStep =
  | 'transfer'
  | 'transfer-by-hand'
  | 'refuse-transfer'
  | 'send-back'
  | 'give-back'
  | 'pay-in-cash'
  | 'charge-back'
  | 'lose-contest'
  | 'win-contest'
  | 'raise-fraud-alert'
  | 'charge-another-fee'
  | 'change-key'
  | 'block-store';
export type Step = OrderStep | MoneyStep;

/** The steps of an order, each this many days after it was placed. Steps after today are not taken. */
export type Steps = readonly (readonly [afterDays: number, step: Step])[];

export interface ScenarioOrder {
  /** Unique, and the same on every machine. */
  readonly name: string;
  readonly buyer: typeof demoBuyer | (typeof demoReviewers)[number];
  readonly lines: readonly { readonly product: DemoProduct; readonly quantity: number }[];
  readonly byCard: boolean;
  /** Whole days before today. */
  readonly placedDaysAgo: number;
  readonly steps: Steps;
}

const paid: Steps = [[0, 'pay']];
/** Most stores promise the next day, and keep it. */
const onItsWay: Steps = [...paid, [0, 'prepare'], [1, 'ship']];
const delivered: Steps = [...onItsWay, [1, 'deliver']];
/** Its money is released on the 16th day after it was placed. */
const quick: Steps = [
  [0, 'pay'],
  [0, 'prepare'],
  [0, 'ship'],
  [1, 'deliver'],
  [1, 'confirm-unrated'],
];

export const orderScenarios = {
  happy: [...delivered, [5, 'confirm']],
  unrated: [...delivered, [4, 'confirm-unrated']],
  /** Comes two days after the promised one. */
  late: [...paid, [1, 'prepare'], [2, 'ship'], [3, 'deliver'], [5, 'confirm']],
  paid,
  onItsWay,
  /** 'Sistema' confirms. */
  silent: delivered,
  /** 'Sistema' cancels. */
  unpaid: [],
  openPix: [[0, 'open-pix']],
  regretted: [...delivered, [5, 'regret'], [6, 'approve']],
  partlyRefunded: [...delivered, [4, 'confirm'], [5, 'ask-part'], [6, 'approve']],
  rejected: [...delivered, [4, 'confirm'], [5, 'ask-all'], [6, 'reject']],
  /** No one has answered yet. */
  asked: [...delivered, [4, 'confirm-unrated'], [5, 'ask-all']],
  disputed: [...delivered, [4, 'report-problem']],
  lost: [...onItsWay, [5, 'refund-as-admin'], [6, 'approve']],
  givenUp: [
    [0, 'pay'],
    [1, 'cancel-as-buyer'],
  ],
  soldOut: [
    [0, 'pay'],
    [1, 'cancel-as-seller'],
  ],
} as const satisfies Record<string, Steps>;

export const moneyScenarios = {
  released: quick,
  transferred: [...quick, [16, 'transfer']],
  byHand: [...quick, [17, 'transfer-by-hand']],
  inCash: [...quick, [17, 'pay-in-cash']],
  refused: [...quick, [17, 'refuse-transfer']],
  sentBack: [...quick, [16, 'transfer'], [17, 'send-back']],
  /** The store was paid and must give the money back. */
  givenBack: [...quick, [16, 'transfer'], [17, 'give-back']],
  chargedBack: [...quick, [4, 'charge-back']],
  contestLost: [...quick, [4, 'charge-back'], [6, 'lose-contest']],
  contestWon: [...quick, [4, 'charge-back'], [6, 'win-contest']],
  /** The provider refunds no payment that was ever contested, so the team pays by hand. */
  paidOutside: [
    ...quick,
    [2, 'charge-back'],
    [4, 'win-contest'],
    [5, 'ask-all'],
    [6, 'approve'],
    [7, 'pay-outside'],
  ],
  /** Its store does not answer, so the team decides. */
  unanswered: [...quick, [2, 'ask-all']],
  /** No one has decided yet. */
  suspected: [
    [0, 'pay'],
    [1, 'raise-fraud-alert'],
  ],
  /** The daily reconciliation finds it the day after. */
  anotherFee: [...quick, [4, 'charge-another-fee']],
  keyChanged: [...quick, [19, 'change-key']],
  blocked: [...quick, [19, 'block-store']],
} as const satisfies Record<string, Steps>;
