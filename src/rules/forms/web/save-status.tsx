import { Button } from '@mantine/core';
import { IconCheck, IconCloudOff, IconExclamationCircle } from '@tabler/icons-react';
import { displayTime } from '@/platform/web/kit';
import type { SaveState } from './autosave';
import { useOpenTaskInForm, useSaveState } from './form-context';
import { t } from './messages';
import styles from './task-form.module.css';

/** Short text that shows whether the answers are saved, with a button to try again after a failed save. */
export function SaveStatus() {
  const { saver } = useOpenTaskInForm();
  const state = useSaveState();
  return (
    <span className={styles.saveNote} data-kind={state.kind} role="status">
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      {state.kind === 'offline' && <IconCloudOff size={16} aria-hidden />}
      {state.kind === 'failed' && <IconExclamationCircle size={16} aria-hidden />}
      <span>{describeState(state)}</span>
      {(state.kind === 'failed' || state.kind === 'offline') && (
        <Button variant="subtle" size="compact-sm" onClick={() => void saver.save()}>
          {t('try_again')}
        </Button>
      )}
    </span>
  );
}

function describeState(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return t('saves_automatically');
    case 'unsaved':
      return t('answers_unsaved_note');
    case 'saving':
      return t('saving');
    case 'saved':
      return t('saved_at', { at: timeOf(state.at) });
    case 'offline':
      return t('answers_offline_note');
    case 'conflict':
      return t('conflict_pending_note');
    case 'failed':
      return t('not_saved_message', { message: state.message });
  }
}

const timeOf = (at: number): string => displayTime(new Date(at));
