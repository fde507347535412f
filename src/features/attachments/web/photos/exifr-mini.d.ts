/** The small build, for JPEG alone; only the whole package comes with types. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { default } from 'exifr';
}
