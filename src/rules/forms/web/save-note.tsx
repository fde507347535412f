import { Button } from '@mantine/core';
import { IconCheck, IconCloudOff, IconExclamationCircle } from '@tabler/icons-react';
import { showTime } from '@/platform/web/kit';
import { useSaveState, useTaskInForm } from './form-context';
import type { SaveState } from './saver';
import styles from './task-form.module.css';

/** How the answers stand with the server, in a few quiet words. */
export function SaveNote() {
  const { saver } = useTaskInForm();
  const state = useSaveState();
  return (
    <span className={styles.saveNote} data-kind={state.kind} role="status">
      {state.kind === 'saved' && <IconCheck size={16} aria-hidden />}
      {state.kind === 'offline' && <IconCloudOff size={16} aria-hidden />}
      {state.kind === 'failed' && <IconExclamationCircle size={16} aria-hidden />}
      <span>{inWords(state)}</span>
      {(state.kind === 'failed' || state.kind === 'offline') && (
        <Button variant="subtle" size="compact-sm" onClick={() => void saver.save()}>
          Try again
        </Button>
      )}
    </span>
  );
}

function inWords(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return 'Saves automatically';
    case 'unsaved':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${timeOf(state.at)}`;
    case 'offline':
      return 'No connection. Kept on this device';
    case 'conflict':
      return 'Waiting for your choice';
    case 'failed':
      return `Not saved: ${state.message}`;
  }
}

const timeOf = (at: number): string => showTime(new Date(at));
