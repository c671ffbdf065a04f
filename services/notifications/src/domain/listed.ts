const and = new Intl.ListFormat('pt-BR');

/** `A, B e C` */
export const listed = (words: readonly string[]): string => and.format(words);
