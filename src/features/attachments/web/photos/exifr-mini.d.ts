/** The small build of exifr reads JPEG only and has no types, so it gets the types of the full package. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { default } from 'exifr';
}
