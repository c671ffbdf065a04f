import type { SettingsView } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { settingsTexts } from './settings-texts.ts';

const { effects: texts } = settingsTexts;
const exampleReais = 100;

type Rates = Pick<SettingsView, 'commissionRate' | 'platformFee'>;
/** Both are taken of the total; rounded as an order rounds them, each by itself. */
function storeGets({ commissionRate, platformFee }: Rates): string {
  const cents = (rate: number) => Math.round(exampleReais * rate);
  const left = exampleReais * 100 - cents(commissionRate) - cents(platformFee);
  return formatReais(left / 100);
}

/** `De R$ 100,00 a loja recebe R$ 93,00 → R$ 92,00`; null when that stays as it is. */
function rateEffect(stored: SettingsView, changes: Partial<SettingsView>): string | null {
  if (changes.commissionRate === undefined && changes.platformFee === undefined) return null;
  const now = { ...stored, ...changes };
  return texts.rates(formatReais(exampleReais), storeGets(stored), storeGets(now));
}

/** More money for one person alone waits; less counts at once. */
function limitEffect(
  { secondApproverAbove: limit }: SettingsView,
  { secondApproverAbove: asked }: Partial<SettingsView>,
  payoutsAbove: number | undefined,
): string | null {
  if (asked === undefined || asked === limit) return null;
  if (limit !== null && (asked === null || asked > limit)) return texts.limitWaits;
  return payoutsAbove === undefined ? null : texts.payoutsAbove(payoutsAbove);
}

interface Counts {
  readonly waitingPayouts?: number | undefined;
  readonly storesAbove?: number | undefined;
  readonly pendingProducts?: number | undefined;
  readonly payoutsAbove?: number | undefined;
}

/** One sentence per change, as soon as what it touches has been counted. */
export function effectsOf(
  stored: SettingsView,
  changes: Partial<SettingsView>,
  { waitingPayouts, storesAbove, pendingProducts, payoutsAbove }: Counts,
): string[] {
  const sentences = [
    rateEffect(stored, changes),
    changes.autoReleaseDays !== undefined &&
      texts.releaseDays(stored.autoReleaseDays, changes.autoReleaseDays),
    changes.autoReleaseDays !== undefined &&
      waitingPayouts !== undefined &&
      texts.waitingPayouts(waitingPayouts),
    changes.maxProductsPerSeller !== undefined &&
      storesAbove !== undefined &&
      texts.storesAbove(storesAbove, changes.maxProductsPerSeller),
    changes.autoApproveProducts !== undefined &&
      pendingProducts !== undefined &&
      (changes.autoApproveProducts
        ? texts.approvesAlone(pendingProducts)
        : texts.approvesNoMore(pendingProducts)),
    limitEffect(stored, changes, payoutsAbove),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
