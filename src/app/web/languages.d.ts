/** Made by the build: the languages of `src/app/languages`, each loaded when it is asked for (scripts/words/plugin.ts). */
declare module 'virtual:languages' {
  import type { CompiledMessage } from 'icu-minify/format';
  import type { SayWord } from '@/platform/messages';

  export const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Record<string, CompiledMessage>; word: SayWord }>>>;
}
