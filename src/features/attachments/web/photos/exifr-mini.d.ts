/** The small build reads JPEG only. Only the full package has types. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { default } from 'exifr';
}
