import type { Json } from './client.ts';
import { onePixel } from './proof.ts';

const line = '\r\n';
const boundary = 'boundary-of-the-form';

export interface Upload {
  contentType: string;
  body: Buffer;
}

/** A form by its schema with a picture in each file. The text is in the files' names, and in the fields without a value. */
export function uploadOf(schema: Json, text: Buffer, values: Json = {}): Upload {
  const parts = Object.entries<Json>(schema.properties).flatMap(([name, member]) => {
    const isFile = (member.items ?? member).format === 'binary';
    const heading = `--${boundary}${line}Content-Disposition: form-data; name="${name}"`;
    const value = values[name] === undefined ? text : Buffer.from(values[name]);
    return isFile
      ? [
          Buffer.from(`${heading}; filename="`),
          text,
          Buffer.from(`.png"${line}Content-Type: image/png${line}${line}`),
          onePixel,
          Buffer.from(line),
        ]
      : [Buffer.from(`${heading}${line}${line}`), value, Buffer.from(line)];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--${line}`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** A file of products with one whose title and description have a text. */
export function productFile(text: Buffer, category: string): Upload {
  const cells = [
    text,
    Buffer.concat([Buffer.from('Assado no forno a lenha '), text]),
    ...[category, '10,00', '1'].map((cell) => Buffer.from(cell)),
  ];
  const row = cells.flatMap((cell) => [Buffer.from('"'), cell, Buffer.from('";')]);
  const heading = Buffer.from(`titulo;descricao;categoria;preco;estoque${line}`);
  return { contentType: 'text/csv', body: Buffer.concat([heading, ...row, Buffer.from(line)]) };
}
