export const isTold = true;
export const likenessOf = '';
export const blame = '';
export const shelfOf = '';
