/** Virtual module that the build creates (scripts/i18n/plugin.ts). It loads the languages in `src/app/translations` on demand. */
declare module 'virtual:languages' {
  import type { CompiledMessage } from 'icu-minify/format';
  import type { TranslateText } from '@/platform/i18n';

  export const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Record<string, CompiledMessage>; isDraft: boolean; word: TranslateText }>>>;
}
