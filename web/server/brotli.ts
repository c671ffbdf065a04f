import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
// 5 is where size stops falling quickly; a page is compressed once per rendering.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const brotliOf = (body: Buffer): Promise<Buffer> => compress(body, options);
