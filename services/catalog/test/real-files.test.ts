import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportProductsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type TestActor, tokenFor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { aCategory, aStore, openShop } from './shop.ts';

/** Exports in the layouts of other programs, our columns as spreadsheet programs save them, pictures as people send them. */
const folder = join(import.meta.dirname, 'real-files');
const names = readdirSync(folder).toSorted();
const media = useFolder();
const shop = useService(() => openShop({ env: { MEDIA_DIR: media, UPLOADS_PER_DAY: '1000' } }));
const category = aCategory({ name: 'Alimentos' });
let owner: TestActor;
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

interface Refused {
  code: string;
  error: string;
}

/** `__CAT__` stands for a category in the files, also in UTF-16. */
function contentOf(name: string): Buffer {
  const content = readFileSync(join(folder, name));
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const text = content.toString(encoding);
    if (text.includes('__CAT__'))
      return Buffer.from(text.replaceAll('__CAT__', category.name), encoding);
  }
  return content;
}

async function readSheet(name: string): Promise<string> {
  const { status, body } = await shop
    .as(owner)
    .post<ImportProductsAnswer & Refused>('/products/import?dryRun=true', contentOf(name), {
      'content-type': 'text/csv',
      'idempotency-key': newId(),
    });
  if (status !== 200) return `${status} ${body.code}: ${body.error}`;
  const problems = body.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  return [body.encoding, ...body.rows.map(({ title }) => title), ...problems].join(' | ');
}

async function takePicture(name: string): Promise<string> {
  const form = new FormData();
  form.append('images', new File([new Uint8Array(readFileSync(join(folder, name)))], name));
  const encoded = new Response(form);
  const response = await shop.inject({
    method: 'POST',
    url: '/products/upload-images',
    headers: {
      authorization: `Bearer ${await tokenFor(owner, { clock: shop.clock })}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { code, error } = response.json<Partial<Refused>>();
  return response.statusCode < 300 ? 'taken' : `${response.statusCode} ${code}: ${error}`;
}

const unknownColumns = /^400 INVALID_IMPORT_FILE: As colunas .* não existem no modelo: apague-as/;
const taken = 'taken';
const refused = (why: string) => `400 IMAGE_REFUSED: ${why}`;
const ends: Readonly<Record<string, string | RegExp>> = {
  'animated.gif': taken,
  'animated.webp': taken,
  'bling_export.csv': unknownColumns,
  'cmyk.jpg': taken,
  'exif_rot6_gps.jpg': taken,
  'gray.jpg': taken,
  'gray16.png': taken,
  'gray_alpha.png': taken,
  'huge_12000.png': refused('A imagem tem 144 megapixels: envie uma de até 40'),
  'iphone.heic': refused(
    'Imagens HEIC ainda não são aceitas: salve como JPG ou PNG e envie de novo',
  ),
  'jpeg_named.png': taken,
  'modern.avif': refused(
    'Imagens AVIF ainda não são aceitas: salve como JPG ou PNG e envie de novo',
  ),
  'mpo_like.jpg': taken,
  'nuvemshop_export.csv': unknownColumns,
  'one_pixel.png': taken,
  'own_bom_sep.csv': 'utf-8 | Paçoca rolha 1 kg',
  'own_crlf_cell.csv': 'utf-8 | Vela de citronela',
  'own_excel_1252.csv': "windows-1252 | Doce de abóbora Sant'Ana",
  'own_excel_currency.csv': 'utf-8 | Queijo da Canastra',
  'own_html.csv': 'utf-8 | Toalha de lavabo',
  'own_inch_mark.csv': 'utf-8 | Monitor 24" curvo',
  'own_lf_cell.csv': 'utf-8 | Vela de citronela',
  'own_mac_cr.csv': 'utf-8 | Geleia de jabuticaba',
  'own_trailing_columns.csv': 'utf-8 | Cuia de coité',
  'own_utf16_tab.txt': 'utf-16 | Farofa crocante',
  'phone_50mp.jpg': refused('A imagem tem 51 megapixels: envie uma de até 40'),
  'plain.jpg': taken,
  'progressive.jpg': taken,
  'shopify_export.csv': unknownColumns,
  'strip_5000x2.png': taken,
  'svg_named.png': refused('Por favor, selecione um arquivo de imagem'),
  'trailing_bytes.jpg': taken,
  'transparent.png': taken,
  'tray_export.csv': unknownColumns,
  'truncated.jpg': refused(
    'A imagem está incompleta ou danificada: envie o arquivo original de novo',
  ),
  'woocommerce_export.csv': unknownColumns,
};

it('says how each of them ends', () => {
  expect(Object.keys(ends).toSorted()).toEqual(names);
});

it.each(Object.entries(ends))('%s is %s', async (name, end) => {
  const outcome = /\.(csv|txt)$/.test(name) ? await readSheet(name) : await takePicture(name);
  if (end instanceof RegExp) expect(outcome).toMatch(end);
  else expect(outcome).toBe(end);
});
