import type { CompiledMessage } from 'icu-minify/format';

/** Returns the message unchanged. The build has already compiled the message (scripts/i18n/plugin.ts), so that browsers do not load the parser. */
export const compileMessage = (message: string | CompiledMessage): CompiledMessage => message;
