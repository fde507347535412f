import { createRequire } from 'node:module';
import type Forge from 'node-forge';

let read: typeof Forge | undefined;

/** Certificates and PKCS#12, only for seals: its 900 KB are read by a process that meets one, not by each at its start. */
export function loadForge(): typeof Forge {
  read ??= createRequire(import.meta.url)('node-forge') as typeof Forge; // What its types say of the package.
  return read;
}
