import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { payoutTexts } from './texts.ts';

interface FigureLinkProps {
  /** What it is, for those who hear the link alone. */
  readonly name: string;
  readonly text: string;
  readonly of: Parameters<typeof adminPaths.ledger>[0];
}

/** A figure that leads to the entries it is made of. */
export function FigureLink({ name, text, of }: FigureLinkProps) {
  return (
    <Link to={adminPaths.ledger(of)} aria-label={`${text}. ${payoutTexts.entriesOf(name)}`}>
      {text}
    </Link>
  );
}
