import { createRequire } from 'node:module';
import type Forge from 'node-forge';

let forge: typeof Forge | undefined;

/** Loads the library for certificates and PKCS#12 on first use. The library has 900 KB and would slow down the start of every process. */
export function loadForge(): typeof Forge {
  forge ??= createRequire(import.meta.url)('node-forge') as typeof Forge; // The cast is safe, because `Forge` has the types of `node-forge`.
  return forge;
}
