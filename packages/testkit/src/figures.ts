interface Asked {
  get(path: string): Promise<{ text: string }>;
}

/** The value of a series of `/metrics`; undefined if missing. Give all labels that identify it. */
export async function figureOf(
  anonymous: Asked,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const { text } = await anonymous.get('/metrics');
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
