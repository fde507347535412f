import type { CompiledMessage } from 'icu-minify/format';

/** Returns the message unchanged. The build already compiled it (scripts/i18n/plugin.ts), so no page loads the parser. */
export const compileMessage = (message: string | CompiledMessage): CompiledMessage => message;
