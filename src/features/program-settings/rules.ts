import { type Actor, actorIdOf, isStaffOfProgram, type Rule } from '@/access';
import type { DraftState } from './contract';
import { t } from './messages';

/** State of the settings of a program, on which the rights of a user depend. `authors`: IDs of the people who started, edited or requested the open draft. */
export type SettingsState = { program: string; state: DraftState | null; authors: readonly string[]; has_pending_release: boolean };

const ownProgram = ({ program }: SettingsState, actor: Actor): string | null => (isStaffOfProgram(actor, program) ? null : t('only_your_own_programs'));

const noDraft = ({ state }: SettingsState): string | null => (state === null ? null : t('draft_open_error'));

const inState =
  (wanted: DraftState, refusal: () => string) =>
  ({ state }: SettingsState): string | null =>
    state === wanted ? null : refusal();

function notBlocked({ state }: SettingsState): string | null {
  if (state === 'requested') return t('draft_requested_error');
  return state === 'scheduled' ? t('draft_scheduled_error') : null;
}

const base = { action: 'program.edit', person: ownProgram } as const;
type SettingsRule = Rule<SettingsState>;

/**
 * Rights on the settings of a program. Administrators and program managers of the program may edit. A second person must publish (docs/spec/workflow.md §16).
 */
export const PROGRAM_DRAFT_RIGHTS = {
  start: { ...base, state: noDraft },
  edit: { ...base, state: notBlocked },
  discard: { ...base, state: ({ state }) => (state === 'scheduled' ? t('draft_scheduled_error') : null) },
  request: { ...base, state: notBlocked },
  send_back: { ...base, state: inState('requested', () => t('draft_editing_error')) },
  approve: {
    ...base,
    person: (settings, actor) => ownProgram(settings, actor) ?? (settings.authors.includes(actorIdOf(actor) ?? '') ? t('own_approval_error') : null),
    state: inState('requested', () => t('draft_editing_error')),
  },
  cancel: { ...base, state: inState('scheduled', () => t('draft_unscheduled_error')) },
  import: { ...base, state: noDraft },
  adopt_release: { ...base, state: (settings) => (settings.has_pending_release ? noDraft(settings) : t('release_decided_error')) },
  dismiss_release: { ...base, state: ({ has_pending_release }) => (has_pending_release ? null : t('release_decided_error')) },
} satisfies Record<string, SettingsRule>;
