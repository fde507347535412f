import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const known = new Map<string, CompiledMessage>();

/** Parses a message on first use, on the server and in tests. `compiled.browser.ts` replaces it in the browser. */
export function compiled(message: string | CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message;
  const found = known.get(message) ?? compile(message);
  known.set(message, found);
  return found;
}
