import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation, useSite } from '@/platform/web';
import { Dialog, displayDate, displayDateTime, LongText, toastSaved } from '@/platform/web/kit';
import * as contract from '../contract';
import { t } from './messages';
import { DayRepairs } from './repairs';
import styles from './settings.module.css';
import { type SettingsPageState, useRefresh } from './use-settings';

/** Bar with the state of the draft and buttons for the possible actions: start, request, approve, send back, cancel, discard. */
export function DraftBar({ settings }: { settings: SettingsPageState }) {
  const { key, view, draft } = settings;
  const refresh = useRefresh(key);
  const start = useApiMutation(contract.startDraft, { onSuccess: refresh });
  if (!draft)
    return (
      <div className={`hl-card ${styles.row} ${styles.pad}`} data-state="none">
        <span>{view.abilities.start ? t('draft_none_note') : t('draft_read_note')}</span>
        {view.abilities.start && (
          <Button loading={start.isPending} onClick={() => start.mutate({ params: { key }, body: {} })}>
            {t('draft_start_button')}
          </Button>
        )}
      </div>
    );
  return <OpenDraft settings={settings} draft={draft} refresh={refresh} />;
}

type OpenProps = { settings: SettingsPageState; draft: contract.DraftView; refresh: () => void };
type DraftAction = 'request' | 'send_back' | 'discard' | 'cancel' | 'approve';

function OpenDraft({ settings, draft, refresh }: OpenProps) {
  const [asked, setAsked] = useState<DraftAction | null>(null);
  const { abilities, problems, changes, state } = draft;
  return (
    <div className={`hl-card ${styles.row} ${styles.pad}`} data-state={state}>
      <div>
        <strong>{t('draft_state', { state, version: draft.newest_version + 1 })}</strong>{' '}
        {t('draft_summary', { authors: draft.authors.join(', ') || draft.started_by, count: changes.length })}
        <p className={styles.quiet}>
          {t('draft_saved_note', { name: draft.changed_by, at: displayDateTime(draft.changed_at) })}
          {draft.requested_by && ` ${t('draft_requested_note', { name: draft.requested_by })}`}
          {draft.effective_on && ` ${t('draft_effective_note', { day: displayDate(draft.effective_on), reason: draft.reason ?? '' })}`}
        </p>
        {draft.note && <p className={styles.problem}>{t('draft_sent_back_note', { note: draft.note })}</p>}
        {draft.newest_version !== draft.based_on && (
          <p className={styles.problem}>{t('draft_older_note', { based_on: draft.based_on, newest: draft.newest_version })}</p>
        )}
        {problems.length > 0 && (
          <details>
            <summary className={styles.problem}>{t('problems_count', { count: problems.length })}</summary>
            <ul className="hl-bullets">
              {problems.map((problem) => (
                <li key={`${problem.path}/${problem.message}`}>
                  {problem.message}
                  <DayRepairs settings={settings} problem={problem} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Group gap="xs">
        {abilities.discard && (
          <Button variant="default" onClick={() => setAsked('discard')}>
            {t('draft_discard_button')}
          </Button>
        )}
        {abilities.send_back && (
          <Button variant="default" onClick={() => setAsked('send_back')}>
            {t('draft_send_back_button')}
          </Button>
        )}
        {abilities.cancel && (
          <Button variant="default" onClick={() => setAsked('cancel')}>
            {t('draft_cancel_button')}
          </Button>
        )}
        {abilities.request && (
          <Button disabled={problems.length > 0 || changes.length === 0} onClick={() => setAsked('request')}>
            {t('draft_request_button')}
          </Button>
        )}
        {abilities.approve && <Button onClick={() => setAsked('approve')}>{t('draft_approve_button')}</Button>}
      </Group>
      {asked && <DraftDialog action={asked} programKey={settings.key} draft={draft} onClose={() => setAsked(null)} refresh={refresh} />}
    </div>
  );
}

type DialogProps = { action: DraftAction; programKey: string; draft: contract.DraftView; onClose: () => void; refresh: () => void };

function DraftDialog({ action, programKey, draft, onClose, refresh }: DialogProps) {
  const [day, setDay] = useState(useSite().data?.today ?? '');
  const [reason, setReason] = useState('');
  const options = {
    errors: 'form' as const,
    onSuccess: () => {
      toastSaved(t('draft_done_toast', { act: action }));
      refresh();
      onClose();
    },
  };
  const request = useApiMutation(contract.requestPublication, options);
  const sendBack = useApiMutation(contract.sendDraftBack, options);
  const approve = useApiMutation(contract.approveDraft, options);
  const cancel = useApiMutation(contract.cancelPublication, options);
  const discard = useApiMutation(contract.discardDraft, options);
  const params = { key: programKey };
  const { revision } = draft;
  const acts = {
    request: { act: request, run: () => request.mutate({ params, body: { revision, effective_on: day, reason } }) },
    send_back: { act: sendBack, run: () => sendBack.mutate({ params, body: { note: reason } }) },
    approve: { act: approve, run: () => approve.mutate({ params, body: { revision } }) },
    cancel: { act: cancel, run: () => cancel.mutate({ params }) },
    discard: { act: discard, run: () => discard.mutate({ params }) },
  } as const;
  const { act, run } = acts[action];
  const needsReason = action === 'request' || action === 'send_back';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('draft_dialog_title', { act: action })}
      confirm={t('draft_dialog_confirm', { act: action })}
      isDangerous={action === 'discard'}
      busy={act.isPending}
      disabled={(needsReason && reason.trim().length < 3) || (action === 'request' && day === '')}
      error={act.error}
      onConfirm={run}
    >
      <p>{t('draft_dialog_hint', { act: action })}</p>
      {action === 'request' && (
        <TextInput
          type="date"
          label={t('effective_day_label')}
          description={t('effective_day_hint')}
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      {needsReason && (
        <LongText label={t('reason_label')} description={action === 'request' ? t('reason_hint') : null} required value={reason} onChange={setReason} />
      )}
    </Dialog>
  );
}
