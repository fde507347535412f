import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const compiledMessages = new Map<string, CompiledMessage>();

/** Parses a message on first use, on the server and in tests. `compiled.browser.ts` replaces it in the browser. */
export function compileMessage(message: string | CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message;
  const compiledMessage = compiledMessages.get(message) ?? compile(message);
  compiledMessages.set(message, compiledMessage);
  return compiledMessage;
}
