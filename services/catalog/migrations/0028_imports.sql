-- A sheet with which a store brings its goods along, until they are brought and can be taken back.
create table catalog.imports (
  id uuid primary key,
  seller_id uuid not null,
  file_name text not null,
  encoding text not null,
  layout text not null,
  -- mapping: no column is the title yet.
  state text not null check (state in ('mapping', 'ready', 'applying', 'applied', 'undoing', 'undone')),
  heading jsonb not null,
  -- Of each column, what its cells mean; null is left out.
  fields jsonb not null,
  -- Of each column, its first few cells.
  samples jsonb not null,
  -- The other shop's categories that are not ours, as [{"name", "lines", "categoryId", "proposedId"}].
  categories jsonb not null,
  row_count integer not null,
  -- The heading and the rows as texts; null once the import is applied.
  records jsonb,
  created_at timestamptz not null,
  applied_at timestamptz,
  finished_at timestamptz
);
create index imports_of_store on catalog.imports (seller_id, created_at desc);
create index imports_running on catalog.imports (applied_at) where state in ('applying', 'undoing');

-- One product of a sheet.
create table catalog.import_lines (
  import_id uuid not null references catalog.imports (id) on delete cascade,
  position integer not null,
  goods jsonb not null,
  correction jsonb,
  title text not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused', 'left_out')),
  cells jsonb not null,
  changes jsonb not null,
  problems jsonb not null,
  -- kept: not taken back, because the product was changed since.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone', 'kept')),
  product_id uuid,
  -- What an undo puts back; null for a product that the line created.
  undo jsonb,
  primary key (import_id, position)
);
create index import_lines_of_product on catalog.import_lines (product_id) where state = 'done';

-- What a store says about headings and categories of other shops, for its next sheet.
create table catalog.import_mappings (
  seller_id uuid not null,
  heading text not null,
  fields jsonb not null,
  primary key (seller_id, heading)
);
create table catalog.import_categories (
  seller_id uuid not null,
  name text not null,
  category_id uuid not null references catalog.categories (id) on delete cascade,
  primary key (seller_id, name)
);
