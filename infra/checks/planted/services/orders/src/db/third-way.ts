export const thirdWay = (sql: { unsafe(text: string): void }): void => {
  sql.unsafe('select 1');
};
