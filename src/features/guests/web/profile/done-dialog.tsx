import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { GuestRole } from '@/access';
import { session, useAct, useQueryClient } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { keyOf } from '@/rules/forms/web';
import { confirmTasksDone } from '../../contract';
import { type Go, taskPath } from '../go';
import { t } from './messages';
import styles from './profile.module.css';
import { STAYS_PRIVATE } from './stays-private';
import type { OpenGuestTask } from './use-tasks';

type Props = { jobId: string; role: GuestRole; open: readonly OpenGuestTask[]; go: Go; onClose: () => void };

const QUIET = [0, 404, 409, 422, 500, 502, 503];

/** Sends everything, or lists what is missing: to answer now, or to say that they cannot. */
export function DoneDialog({ jobId, role, open, go, onClose }: Props) {
  const client = useQueryClient();
  const [notes, setNotes] = useState<Record<string, string>>({});
  const act = useAct(confirmTasksDone, {
    ignore: QUIET,
    onSuccess: ({ first_name, contractor }) => {
      session.setGuest(null);
      client.clear();
      go('/guest-completed', { replace: true, state: { first_name, contractor } });
    },
  });
  const missing = open.filter((task) => task.missing === null || task.missing.length > 0);
  const isBlocked = missing.some((task) => (notes[task.id] ?? '').trim() === '');
  const without = (id: string) => Object.fromEntries(Object.entries(notes).filter(([key]) => key !== id));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={missing.length === 0 ? t('send_your_answers') : t('some_answers_are_missing')}
      confirm={t('im_done')}
      cancel={t('not_yet')}
      busy={act.isPending}
      error={act.error}
      disabled={isBlocked}
      onConfirm={() =>
        act.mutate({
          params: { guest_role: role, job_id: jobId },
          body: { cannot_answer: Object.fromEntries(Object.entries(notes).map(([id, note]) => [id, note.trim()])) },
        })
      }
    >
      {missing.length === 0 && <p className={styles.plain}>{t('your_answers_are_sent', { stays_private: STAYS_PRIVATE })}</p>}
      {missing.map((task) => (
        <section key={task.id} className={styles.missing}>
          <strong>{task.title}</strong>
          <ul>
            {(task.missing ?? []).slice(0, 6).map((problem) => (
              <li key={problem.path + problem.message}>{problem.label}</li>
            ))}
            {(task.missing?.length ?? 0) > 6 && <li>{t('and_value_more', { value: (task.missing?.length ?? 0) - 6 })}</li>}
          </ul>
          {!(task.id in notes) && (
            <Button variant="default" size="sm" onClick={() => go(taskPath(jobId, task.id, task.missing?.[0] && keyOf(task.missing[0].path)))}>
              {t('answer_now')}
            </Button>
          )}
          <Checkbox
            label={t('i_cannot_answer_this')}
            checked={task.id in notes}
            onChange={(event) => setNotes(event.currentTarget.checked ? { ...notes, [task.id]: '' } : without(task.id))}
          />
          {task.id in notes && (
            <Textarea
              label={t('what_should_your_contractor_know')}
              withAsterisk
              autosize
              minRows={2}
              maxLength={1000}
              value={notes[task.id]}
              onChange={(event) => setNotes({ ...notes, [task.id]: event.currentTarget.value })}
            />
          )}
        </section>
      ))}
    </Dialog>
  );
}
