import type { CompiledMessage } from 'icu-minify/format';

/** The build compiled the messages (scripts/i18n/plugin.ts), so no page loads the parser. */
export const compileMessage = (message: string | CompiledMessage): CompiledMessage => message;
