import type { Sql } from 'postgres';
import type { LoadData } from './load-data.ts';
import type { Mode, SystemUnderLoad } from './system.ts';

/** The least, usual and greatest value of a number that a person may choose. */
type Range = readonly [least: number, usual: number, most: number];

/** What a person chose on the command line. */
export interface Choice {
  /** A number that the scenario has in its options. */
  option(name: string): number;
  text(name: 'only' | 'url' | 'reports'): string | undefined;
}

/** A system of its own on which scenarios are measured. */
export interface Context extends Choice {
  system: SystemUnderLoad;
  /** A superuser's. */
  sql: Sql;
  /** Where this run writes its files. */
  folder: string;
  /** Buyers with a session each and what there is to buy, prepared at the first call. */
  data(): Promise<LoadData>;
  /** Next time there are other buyers: tokens live a quarter of an hour. */
  forgetData(): void;
  /** Runs a script. @returns whether every threshold held */
  k6(script: string, variables?: Readonly<Record<string, string>>): Promise<boolean>;
}

/** Prepares the data that the scenario measures. */
export interface StandaloneScenario {
  name: string;
  options?: Readonly<Record<string, Range>>;
  /** Prints what it finds. @returns whether its goals hold */
  measure(choice: Choice): Promise<boolean>;
}

/** What is measured, how a system is prepared for it, and which goals must hold. */
export interface Scenario extends StandaloneScenario {
  /** The kinds of system, one after the other, unless `--system` names one. */
  systems: readonly Mode[];
  /** Skipped where k6 is missing and cannot be built. */
  needsK6?: boolean;
  /** True if the auditor checks the books after the run. */
  audits?: boolean;
  /** Before anything is measured. */
  prepare?(context: Context): Promise<void>;
  measure(context: Context): Promise<boolean>;
}
