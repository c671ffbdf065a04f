import type { Administrator } from '@largo/contracts';
import { differencesOf, InvalidInput, newId, placeSlug } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { type Neighborhood, neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { type ShippingRule, ruleRepository } from '../db/rule-repository.ts';
import type { City } from '../domain/city.ts';
import { NeighborhoodNameTaken, NeighborhoodNotFound } from '../domain/errors.ts';
import { maxSortOrder } from '../domain/neighborhood-order.ts';
import { isSamePlace, namesNeighborhood } from '../domain/rule-place.ts';
import { announceNeighborhoods } from './steps/announce-neighborhoods.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

export interface SaveNeighborhood {
  /** Undefined for a new one. */
  id?: string;
  name?: string | undefined;
  /** Groups neighbourhoods in the tables of stores; empty for none. */
  region?: string | undefined;
  sortOrder?: number | undefined;
  isActive?: boolean | undefined;
  admin: Administrator;
}

/**
 * Creates a neighbourhood or changes the given fields of one; emits NeighborhoodChangedV1 and the
 * audit entry. A new one without a number comes last. Rules that name it get its new name, with
 * SellerShippingChangedV1 for each of their sellers; it is still found by its old name.
 * @throws NeighborhoodNameTaken also when only accents, case or abbreviations differ
 */
export async function saveNeighborhood(
  unit: UnitOfWork,
  command: SaveNeighborhood,
  { city }: { city: City },
): Promise<{ id: string }> {
  return unit.run(async (change) => {
    await neighborhoodRepository.lockList(change.tx);
    const { before, row } = command.id
      ? await update(change, command.id, command)
      : { before: undefined, row: await create(change, command) };
    const difference = differenceOf(before, row);
    if (!difference) return { id: row.id };
    const loser = await neighborhoodRepository.rememberRenamed(change.tx, { before, row });
    const renamedFrom = before && before.name !== row.name ? before.name : null;
    await announceNeighborhoods(change, [row], { city, renamedFrom });
    if (loser) await announceLoser(change, loser, city);
    change.audit(command.admin, before ? 'neighborhood-edited' : 'neighborhood-created', {
      subject: { type: 'neighborhood', id: row.id, label: before?.name ?? row.name },
      ...difference,
    });
    if (before && renamedFrom !== null)
      await renameInRules(change, { city, slug: before.slug, name: row.name });
    return { id: row.id };
  });
}

/** Saving the same values again is no change. */
function differenceOf(
  before: Neighborhood | undefined,
  { name, region, sortOrder, isActive }: Neighborhood,
) {
  const values = { name, region, sortOrder, isActive };
  return before ? differencesOf(before, values) : { before: null, after: values };
}

/** Another neighbourhood that had this name before is no longer found by it. */
async function announceLoser(change: Change, id: string, city: City): Promise<void> {
  const loser = await neighborhoodRepository.findForUpdate(change.tx, id);
  if (loser) await announceNeighborhoods(change, [loser], { city });
}

type Named = Pick<Neighborhood, 'id' | 'name' | 'slug'>;

function nameOf(text: string | undefined): { name: string; slug: string } {
  const name = (text ?? '').trim();
  const slug = placeSlug(name);
  if (!slug) throw new InvalidInput('name', 'Nome é obrigatório');
  return { name, slug };
}

const regionOf = (text: string): string | null => text.trim() || null;

/** Rows written by releases that did not spell out abbreviations are compared by their names. */
function refuseTwin(all: readonly Neighborhood[], { id, name, slug }: Named): void {
  const isTwin = (one: Neighborhood) => one.slug === slug || placeSlug(one.name) === slug;
  if (all.some((one) => one.id !== id && isTwin(one))) throw new NeighborhoodNameTaken(name);
}

async function create({ tx, now }: Change, command: SaveNeighborhood): Promise<Neighborhood> {
  const named = { id: newId(), ...nameOf(command.name) };
  const all = await neighborhoodRepository.list(tx);
  refuseTwin(all, named);
  const next = Math.min((all.at(-1)?.sortOrder ?? 0) + 1, maxSortOrder);
  const row = {
    ...named,
    region: regionOf(command.region ?? ''),
    featured: false,
    sortOrder: command.sortOrder ?? next,
    isActive: command.isActive ?? true,
    createdAt: now,
    namesAnnounced: false,
  };
  await neighborhoodRepository.insert(tx, row);
  return row;
}

async function update({ tx }: Change, id: string, command: SaveNeighborhood) {
  const current = await neighborhoodRepository.findForUpdate(tx, id);
  if (!current) throw new NeighborhoodNotFound(id);
  const isKept = command.name === undefined || command.name.trim() === current.name;
  const named = isKept ? current : { id, ...nameOf(command.name) };
  if (!isKept) refuseTwin(await neighborhoodRepository.list(tx), named);
  const saved = {
    ...current,
    name: named.name,
    slug: named.slug,
    region: command.region === undefined ? current.region : regionOf(command.region),
    sortOrder: command.sortOrder ?? current.sortOrder,
    isActive: command.isActive ?? current.isActive,
  };
  await neighborhoodRepository.save(tx, saved);
  return { before: current, row: saved };
}

/**
 * Rules refer to a neighbourhood by its name, so they are renamed with it. A rule is left as it is if its seller
 * already has another rule for the new name, whose price then counts.
 */
async function renameInRules(
  change: Change,
  { city, slug, name }: { city: City; slug: string; name: string },
): Promise<void> {
  const { tx } = change;
  for (const sellerId of await ruleRepository.listSellersNaming(tx, slug, city)) {
    await ruleRepository.lockSeller(tx, sellerId);
    const own = await ruleRepository.listAll(tx, sellerId);
    const isTaken = (rule: ShippingRule) =>
      own.some(
        (other) =>
          other.id !== rule.id &&
          other.productId === rule.productId &&
          isSamePlace(other, { ...rule, neighborhood: name }),
      );
    const moved = own.filter((rule) => namesNeighborhood(slug, city)(rule) && !isTaken(rule));
    if (moved.length === 0) continue;
    await ruleRepository.rename(
      tx,
      moved.map(({ id }) => id),
      name,
    );
    await announceSellerShipping(change, sellerId);
  }
}
