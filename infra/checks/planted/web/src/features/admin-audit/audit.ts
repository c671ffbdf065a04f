export const planted = [];
