export const findLoose = (): void => {};
