export const settle = (): void => {};
