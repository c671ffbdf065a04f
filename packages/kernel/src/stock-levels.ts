/** A product with so many units or fewer runs low: its store is notified and finds it in a list. */
export const fewUnits = 4;
