export const recorded = true;
