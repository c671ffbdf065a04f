type Tx = object;
export const pretends = (db: object): Tx => db as unknown as Tx;
