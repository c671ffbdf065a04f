export const somethingElse = (): void => {};
