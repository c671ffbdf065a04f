import postgres from 'postgres';
export const planted = postgres;
