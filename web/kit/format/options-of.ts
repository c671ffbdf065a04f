/** The choices of a select, each named by its key; `any` is the one that asks for nothing. */
export const optionsOf = (names: Readonly<Record<string, string>>, any?: string) => [
  ...(any === undefined ? [] : [{ value: '', label: any }]),
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
