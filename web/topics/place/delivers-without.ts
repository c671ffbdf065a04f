/** `Brechó entrega no Cambuí, mas não “Kimono”, “Xale” nem “Saia”.` */
export function deliversWithout(seller: string, where: string, titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const list = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' nem ');
  return `${seller} entrega ${where}, mas não ${list}.`;
}
