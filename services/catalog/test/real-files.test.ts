import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestActor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aStore, openShop } from './shop.ts';
import { uploadImages } from './upload-images.ts';

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
  const { start, lines } = importer(shop, () => owner);
  const { layout, encoding, id } = (await start(contentOf(name))).body.import;
  const all = (await lines(id)).map(({ title, outcome }) => `${title}, ${outcome}`);
  return [layout, encoding, ...all].join(' | ');
}

async function takePicture(name: string): Promise<string> {
  const file = { content: readFileSync(join(folder, name)), name };
  const { status, body } = await uploadImages<Partial<Refused>>(shop, owner, [file]);
  return status < 300 ? 'taken' : `${status} ${body.code}: ${body.error}`;
}

const taken = 'taken';
const refused = (why: string) => `400 IMAGE_REFUSED: ${why}`;
const ends: Readonly<Record<string, string>> = {
  'animated.gif': taken,
  'animated.webp': taken,
  'bling_export.csv': 'bling | utf-8 | Café torrado em grãos 250 g, refused',
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
  'nuvemshop_export.csv': 'nuvemshop | windows-1252 | Blusa de linho Ângela, refused',
  'one_pixel.png': taken,
  'own_bom_sep.csv': 'largo | utf-8 | Paçoca rolha 1 kg, new',
  'own_crlf_cell.csv': 'largo | utf-8 | Vela de citronela, new',
  'own_excel_1252.csv': "largo | windows-1252 | Doce de abóbora Sant'Ana, new",
  'own_excel_currency.csv': 'largo | utf-8 | Queijo da Canastra, new',
  'own_html.csv': 'largo | utf-8 | Toalha de lavabo, new',
  'own_inch_mark.csv': 'largo | utf-8 | Monitor 24" curvo, new',
  'own_lf_cell.csv': 'largo | utf-8 | Vela de citronela, new',
  'own_mac_cr.csv': 'largo | utf-8 | Geleia de jabuticaba, new',
  'own_trailing_columns.csv': 'largo | utf-8 | Cuia de coité, new',
  'own_utf16_tab.txt': 'largo | utf-16 | Farofa crocante, new',
  'phone_50mp.jpg': refused('A imagem tem 51 megapixels: envie uma de até 40'),
  'plain.jpg': taken,
  'progressive.jpg': taken,
  'shopify_export.csv': 'shopify | utf-8 | Caneca Ipê 300 ml, refused',
  'strip_5000x2.png': taken,
  'svg_named.png': refused('Por favor, selecione um arquivo de imagem'),
  'trailing_bytes.jpg': taken,
  'transparent.png': taken,
  'tray_export.csv': 'tray | windows-1252 | Vaso de barro nº 9, refused',
  'truncated.jpg': refused(
    'A imagem está incompleta ou danificada: envie o arquivo original de novo',
  ),
  'woocommerce_export.csv': 'woocommerce | utf-8 | Pão de queijo congelado 1 kg, refused',
};

it('says how each of them ends', () => {
  expect(Object.keys(ends).toSorted()).toEqual(names);
});

it.each(Object.entries(ends))('%s is %s', async (name, end) => {
  const outcome = /\.(csv|txt)$/.test(name) ? await readSheet(name) : await takePicture(name);
  expect(outcome).toBe(end);
});
