import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongState } from '@/platform';
import { PROJECT_ROOT } from '@/platform/server';
import { t } from './messages';

/** Text for guests. `places`: files or forms that contain the text. `id`: message ID in the browser, if a page shows the text. */
export type GuestText = { english: string; id?: string; places: string[] };
export type GuestTexts = Readonly<Record<string, GuestText>>;

/** File with all texts for guests. The build writes this file (`scripts/i18n/plugin.ts`). */
const FILE = join(PROJECT_ROOT, 'dist/web/guest-texts.json');

let known: GuestTexts | undefined;

/** Returns all texts that guests read, by key. @throws A `wrong_state` error before the first build. */
export function guestTexts(): GuestTexts {
  if (!known) {
    try {
      // The cast is safe, because the build wrote the file.
      known = JSON.parse(readFileSync(FILE, 'utf8')) as GuestTexts;
    } catch {
      throw wrongState(t('build_missing_error'));
    }
  }
  return known;
}
