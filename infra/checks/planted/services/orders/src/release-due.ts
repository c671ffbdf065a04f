export const releaseDue = (): void => {};
