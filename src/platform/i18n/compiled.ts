import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const known = new Map<string, CompiledMessage>();

/** On the server and in tests messages are parsed when they are first said. In the browser see compiled.browser.ts. */
export function compiled(message: string | CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message;
  const found = known.get(message) ?? compile(message);
  known.set(message, found);
  return found;
}
