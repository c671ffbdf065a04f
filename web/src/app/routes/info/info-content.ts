export interface InfoSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}
export interface InfoContent {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly InfoSection[];
  /** Shown as questions that open. */
  readonly questions?: boolean;
  readonly picture: string;
}
