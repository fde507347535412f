import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const compiledMessages = new Map<string, CompiledMessage>();

/** Parses a message on its first use. Used on the server and in tests. In the browser build, `compiled.browser.ts` replaces this file. */
export function compileMessage(message: string | CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message;
  const compiledMessage = compiledMessages.get(message) ?? compile(message);
  compiledMessages.set(message, compiledMessage);
  return compiledMessage;
}
