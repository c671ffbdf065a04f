/** What choices are counted by: the group and the price of each of many products, side by side. */
export interface ProductRows {
  /** Rising: products of one group lie together. */
  groups: Int32Array;
  pricesCents: Float64Array;
  /** Of each, as `priceStepOf` says. */
  steps: Uint8Array;
}

/** A product more, or one less. */
export interface RowChange {
  sign: number;
  group: number;
  priceCents: number;
}

/** Where one price range ends and the next begins. */
export const priceSteps = [2_500, 5_000, 10_000, 20_000];

/** Which range a price is in, from the lowest. */
export function priceStepOf(priceCents: number): number {
  const step = priceSteps.findIndex((end) => priceCents < end);
  return step < 0 ? priceSteps.length : step;
}

const rowBytes = 12;

/** From what the database sends: for each product the group in four bytes and the price in eight. */
export function rowsFrom(sent: Buffer): ProductRows {
  const count = sent.length / rowBytes;
  const places = placesByGroup(sent, count);
  const rows = {
    groups: new Int32Array(count),
    pricesCents: new Float64Array(count),
    steps: new Uint8Array(count),
  };
  for (let n = 0; n < count; n += 1) {
    const at = n * rowBytes;
    const group = sent.readInt32BE(at);
    const place = places[group] ?? 0;
    const priceCents = sent.readUInt32BE(at + 4) * 2 ** 32 + sent.readUInt32BE(at + 8);
    places[group] = place + 1;
    rows.groups[place] = group;
    rows.pricesCents[place] = priceCents;
    rows.steps[place] = priceStepOf(priceCents);
  }
  return rows;
}

/** Where the first row of each group is to stand. */
function placesByGroup(sent: Buffer, count: number): Int32Array {
  let last = 0;
  for (let n = 0; n < count; n += 1) last = Math.max(last, sent.readInt32BE(n * rowBytes));
  const places = new Int32Array(last + 2);
  for (let n = 0; n < count; n += 1) {
    const next = sent.readInt32BE(n * rowBytes) + 1;
    places[next] = (places[next] ?? 0) + 1;
  }
  for (let group = 1; group < places.length; group += 1)
    places[group] = (places[group] ?? 0) + (places[group - 1] ?? 0);
  return places;
}
