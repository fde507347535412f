import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongState } from '@/platform';
import { PROJECT_ROOT } from '@/platform/server';
import { t } from './messages';

/** Text that guests read: its English text, its name in the browser if it is a message of a page, and the files or forms that show it. */
export type GuestText = { english: string; id?: string; places: string[] };
export type GuestTexts = Readonly<Record<string, GuestText>>;

/** The build writes the file (`scripts/i18n/plugin.ts`). */
const FILE = join(PROJECT_ROOT, 'dist/web/guest-texts.json');

let known: GuestTexts | undefined;

/** Returns all texts that guests read, by key. @throws A `wrong_state` error before the first build. */
export function guestTexts(): GuestTexts {
  if (!known) {
    try {
      // Safe: the build wrote it.
      known = JSON.parse(readFileSync(FILE, 'utf8')) as GuestTexts;
    } catch {
      throw wrongState(t('build_missing_error'));
    }
  }
  return known;
}
