-- Names are looked up with their abbreviations spelled out. One that is written short itself is found by its
-- full form as by a former name, which the release before and other services know too; where a neighbourhood
-- has that name already, both stay as they are.
with short_forms (short, word) as (
  values ('alm', 'almirante'), ('cap', 'capitao'), ('cel', 'coronel'), ('ch', 'chacara'), ('chac', 'chacara'),
    ('cid', 'cidade'), ('cj', 'conjunto'), ('conj', 'conjunto'), ('cond', 'condominio'), ('dep', 'deputado'),
    ('des', 'desembargador'), ('dr', 'doutor'), ('dra', 'doutora'), ('eng', 'engenheiro'), ('faz', 'fazenda'),
    ('gal', 'general'), ('gen', 'general'), ('gov', 'governador'), ('hab', 'habitacional'), ('ind', 'industrial'),
    ('jard', 'jardim'), ('jardin', 'jardim'), ('jd', 'jardim'), ('jdim', 'jardim'), ('lot', 'loteamento'),
    ('mal', 'marechal'), ('nsa', 'nossa'), ('nuc', 'nucleo'), ('pde', 'padre'), ('pe', 'padre'), ('pq', 'parque'),
    ('pqe', 'parque'), ('pque', 'parque'), ('parq', 'parque'), ('pres', 'presidente'), ('prof', 'professor'),
    ('profa', 'professora'), ('rec', 'recanto'), ('res', 'residencial'), ('resid', 'residencial'),
    ('s', 'sao'), ('sen', 'senador'), ('sra', 'senhora'), ('sta', 'santa'), ('sto', 'santo'), ('ten', 'tenente'),
    ('vl', 'vila')
),
names as (
  select slug, id from neighborhoods union all select slug, neighborhood_id from former_names
),
spelled as (
  select names.slug, id, string_agg(coalesce(word, part), '-' order by at) as full_slug
  from names
  cross join regexp_split_to_table(
    regexp_replace(names.slug, '\m(n|nsa|nossa)-(s|sra)-', 'nossa-senhora-'), '-') with ordinality parts (part, at)
  left join short_forms on short = part
  group by names.slug, id
),
added as (
  insert into former_names (slug, neighborhood_id)
  select distinct on (full_slug) full_slug, id from spelled
  where full_slug <> slug and full_slug not in (select slug from neighborhoods)
  order by full_slug, slug
  on conflict do nothing
  returning neighborhood_id
)
update neighborhoods set names_announced = false where id in (select neighborhood_id from added);
