/** Created by the build: the languages of `src/app/languages`, each loaded on demand (scripts/i18n/plugin.ts). */
declare module 'virtual:languages' {
  import type { CompiledMessage } from 'icu-minify/format';
  import type { TranslateText } from '@/platform/i18n';

  export const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Record<string, CompiledMessage>; isDraft: boolean; word: TranslateText }>>>;
}
