import type { ConnectionProblem } from '@largo/contracts';
import { texts } from '../../dashboard/texts.ts';

const { problems } = texts.callback;

const isKnown = (code: string): code is ConnectionProblem => Object.hasOwn(problems, code);

/** Our sentence for a code of the result page's address; nothing else from there is ever shown. */
export const connectionProblemText = (code: string): string | undefined =>
  isKnown(code) ? problems[code] : undefined;
