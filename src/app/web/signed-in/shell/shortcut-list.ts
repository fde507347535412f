import type { CurrentUser } from '@/foundation/accounts';
import { t } from './messages';
import { MODIFIER_KEY_LABEL } from './mod-key';

type Shortcut = { keys: string[]; does: string };

/** Returns the keyboard shortcuts of a user. Leaves out shortcuts to pages that the user cannot open. */
export const shortcutsFor = ({ kind, abilities }: Pick<CurrentUser, 'kind'> & { abilities: Pick<CurrentUser['abilities'], 'create_jobs'> }): Shortcut[] =>
  [
    { keys: [MODIFIER_KEY_LABEL, 'K'], does: t('search') },
    { keys: ['g', 'l'], does: t('jobs_list') },
    { keys: ['g', 'e'], does: t('equipment') },
    kind === 'staff' && { keys: ['g', 'q'], does: t('queue') },
    abilities.create_jobs && { keys: ['c'], does: t('create_job_label') },
    { keys: ['/'], does: t('search_list_label') },
    { keys: ['j'], does: t('next_job_label') },
    { keys: ['k'], does: t('previous_job_label') },
    { keys: [t('enter')], does: t('open_job_label') },
    { keys: ['['], does: t('toggle_filters_label') },
    { keys: ['?'], does: t('this_sheet') },
    { keys: [t('esc')], does: t('close') },
  ].filter((shortcut): shortcut is Shortcut => shortcut !== false);
