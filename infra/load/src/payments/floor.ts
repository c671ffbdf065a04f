import postgres from 'postgres';

/** The machine's own speed at that moment: commits of one small row, eight at a time. */
export async function commitsPerSecond(superuserUrl: string, seconds: number): Promise<number> {
  const sql = postgres(superuserUrl, { max: 8, onnotice: () => undefined });
  try {
    await sql`create schema if not exists floor`;
    await sql`create table if not exists floor.rows (id bigserial primary key, text text not null)`;
    const until = performance.now() + seconds * 1_000;
    let commits = 0;
    const work = async (): Promise<void> => {
      while (performance.now() < until) {
        await sql`insert into floor.rows (text) values ('one small row')`;
        commits += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return commits / seconds;
  } finally {
    await sql`drop schema if exists floor cascade`;
    await sql.end({ timeout: 2 });
  }
}
