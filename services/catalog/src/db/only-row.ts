/** Of a statement that always has exactly one row, as an aggregate has. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that has one row had none');
  return row;
}
