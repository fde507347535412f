/** Made by the build: the languages of `src/app/languages`, each loaded when it is asked for (scripts/words/plugin.ts). */
declare module 'virtual:languages' {
  import type { CompiledMessage } from 'icu-minify/format';
  import type { TranslateText } from '@/platform/messages';

  export const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Record<string, CompiledMessage>; word: TranslateText }>>>;
}
