import { Group, Pagination } from '@mantine/core';

interface PagerProps {
  readonly pagination: { readonly page: number; readonly pages: number; readonly total: number };
  readonly onPage: (page: number) => void;
}

const labels = { previous: 'Anterior', next: 'Próxima' } as const;

export function Pager({ pagination, onPage }: PagerProps) {
  const { page, pages, total } = pagination;
  if (pages <= 1) return null;
  return (
    <Group component="nav" justify="center" gap={16} c="var(--l-text-soft)" aria-label="Páginas">
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': labels[control] } : {}
        }
        getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
      />
      <span>
        Página {page} de {pages} ({total})
      </span>
    </Group>
  );
}
