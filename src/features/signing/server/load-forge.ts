import { createRequire } from 'node:module';
import type Forge from 'node-forge';

let forge: typeof Forge | undefined;

/** Loads the certificate and PKCS#12 library on first use. Its 900 KB would slow down the start of every process. */
export function loadForge(): typeof Forge {
  forge ??= createRequire(import.meta.url)('node-forge') as typeof Forge; // Types of the package.
  return forge;
}
