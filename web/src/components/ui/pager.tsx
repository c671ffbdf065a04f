import { Button } from '../button.tsx';
import classes from './pager.module.css';

interface PagerProps {
  readonly pagination: {
    readonly page: number;
    readonly pages: number;
    readonly total: number;
    readonly hasPrev: boolean;
    readonly hasNext: boolean;
  };
  readonly onPage: (page: number) => void;
}

export function Pager({ pagination, onPage }: PagerProps) {
  const { page, pages, total, hasPrev, hasNext } = pagination;
  if (pages <= 1) return null;
  return (
    <nav className={classes.root} aria-label="Páginas">
      <Button size="sm" variant="default" disabled={!hasPrev} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span className="l-numbers">
        Página {page} de {pages} ({total})
      </span>
      <Button size="sm" variant="default" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Próxima
      </Button>
    </nav>
  );
}
