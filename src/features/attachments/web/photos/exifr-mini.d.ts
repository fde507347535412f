/** Types for the small build of exifr, which reads only JPEG and has no types. The types of the full package also fit the small build. */
declare module 'exifr/dist/mini.esm.mjs' {
  export { default } from 'exifr';
}
