import type { UseCase } from '@/access/server';
import { changeDraftHandler } from './edit';
import { FLOW_ROUTES } from './flow';
import { OUTSIDE_CONTENT_ROUTES } from './outside-content';
import { PRESENCE_ROUTES } from './presence';
import { getProgramSettingsHandler } from './settings';
import { VERSION_ROUTES } from './versions';

export { checkDraft, editDraft, findDraft, findProgram, type SettingsContext } from './drafts';
export { publishDueBackgroundJob } from './publish';

export const PROGRAM_SETTINGS_ROUTES: readonly UseCase[] = [
  getProgramSettingsHandler,
  changeDraftHandler,
  ...PRESENCE_ROUTES,
  ...FLOW_ROUTES,
  ...VERSION_ROUTES,
  ...OUTSIDE_CONTENT_ROUTES,
];
