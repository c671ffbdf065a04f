export const keepSellers = (): void => {};
