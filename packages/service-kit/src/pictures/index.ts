export { drawUpload, fitPicture, openPicture } from './decoding.ts';
export { ImageRefused, pictureTexts } from './refusals.ts';
export { maxPictures, picturesBodyLimit, pictureScope, readPictures } from './uploads.ts';
