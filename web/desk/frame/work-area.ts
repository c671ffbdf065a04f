import type { Icon } from '@largo/web-kit/look/icons/index.ts';

export interface WorkSection<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** For the phone's bar, where there is little room. */
  readonly short: string;
  readonly to: string;
  readonly icon: Icon;
  /** What is made most often: it stands out. */
  readonly isMain?: true;
}

/** A place where people work, with an address for each section: the operator's, or a store's. */
export interface WorkArea {
  readonly label: string;
  readonly more: string;
  /** In the order of the day's work, as the side navigation shows them. */
  readonly sections: readonly WorkSection[];
  /** Under the thumb on phones; the other sections stand behind "Mais". */
  readonly bar: readonly WorkSection[];
}
