import { Box, Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { formatList } from '@/platform/i18n';
import { useShortcutKeys } from '@/platform/web/kit';
import { FieldView, SaveStatus, useFormValue, useOpenTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import type { ReviewRow } from '../review-rows';
import { t } from './messages';
import styles from './review.module.css';

type Decision = 'approve' | 'request_changes' | 'reject';

type Props = {
  review: ReviewView;
  /** Paths of the decision questions that are currently shown. */
  fields: readonly string[];
  /** Unanswered rows that block an approval. */
  openRows: readonly ReviewRow[];
  /** Labels of the optional rows that have no answer. */
  leftEmpty: readonly string[];
  /** Number of submitted files, and number of submitted files that the reviewer has not opened. */
  files: { all: number; unseen: number };
  isOffline: boolean;
  onRecord: () => Promise<void>;
  onShow: (path: string) => void;
};

/** Fields of the review form that the decision bar omits, because buttons, rows or the page already show these fields. */
const SHOWN_ELSEWHERE: readonly string[] = ['review_decision', 'findings', 'seconds_spent'];

const FIRST_REQUEST = 'comments.0.text';

/** Buttons for the decision. A button records its decision, or shows what is missing. */
export function DecisionBar({ fields, openRows, leftEmpty, files, isOffline, onRecord, onShow }: Props) {
  const task = useOpenTaskInForm();
  const [busy, setBusy] = useState(false);
  const [wantsApproval, setWantsApproval] = useState(false);
  const [pressed, setPressed] = useState<Decision | null>(null);
  const chosen = useFormValue((form) => String(form.answer('review_decision') ?? ''));
  const problem = useFormValue((form) => {
    const [first] = form.problems;
    const label = first && form.field(first.path)?.state.label;
    return label ? t('approve_needs', { label, message: first.message }) : '';
  });
  const record = () => {
    setBusy(true);
    void onRecord().finally(() => setBusy(false));
  };
  const decide = (decision: Decision) => () => {
    if (busy) return;
    const wasPressed = pressed === decision;
    setPressed(decision);
    task.set('review_decision', decision);
    const [open] = openRows;
    const [missing] = task.form.problems;
    setWantsApproval(decision === 'approve');
    if (decision === 'approve' && open) return onShow(open.path);
    if (!missing || wasPressed) return record();
    // For "request changes", go to the requested corrections. Otherwise, go to the first missing value.
    onShow(decision === 'request_changes' ? FIRST_REQUEST : missing.path);
  };
  useShortcutKeys([
    ['a', decide('approve')],
    ['r', decide('request_changes')],
    ['x', decide('reject')],
  ]);
  useHotkeys([['mod+Enter', () => chosen !== '' && record()]], []);
  // Highlight the approval only after all required rows are answered. Only a highlighted button mentions the next review.
  const primary = chosen === '' && openRows.length === 0 ? 'approve' : chosen;
  const isReady = (decision: Decision) => primary === decision && (decision !== 'approve' || openRows.length === 0);
  const button = (decision: Decision, words: string, key: string) => (
    <Button
      h={42}
      px={14}
      variant={isReady(decision) ? 'filled' : 'default'}
      className={isReady(decision) ? styles.primary : undefined}
      data-decision={decision}
      loading={busy && chosen === decision}
      onClick={decide(decision)}
      rightSection={
        <kbd className={styles.key} aria-hidden>
          {key}
        </kbd>
      }
    >
      {isReady(decision) ? t('verb_and_next', { verb: words }) : words}
    </Button>
  );
  const visiblePaths = fields.filter((path) => !SHOWN_ELSEWHERE.includes(path));
  return (
    <>
      {visiblePaths.length > 0 && chosen !== '' && (
        <div className={styles.asked}>
          {visiblePaths.map((path) => (
            <FieldView key={path} path={path} />
          ))}
        </div>
      )}
      <Group component="footer" gap="6px 14px" className={styles.bar}>
        {isOffline && (
          <Text c="var(--hl-bad)" fz="sm" role="alert">
            {t('decision_offline_error')}
          </Text>
        )}
        {wantsApproval && (openRows[0] || problem !== '') && (
          <Text c="var(--hl-bad)" fz="sm" role="alert">
            {openRows[0] ? t('approve_needs_row', { count: openRows.length, label: openRows[0].label }) : problem}
          </Text>
        )}
        <span className={styles.state} data-more={leftEmpty.length > 0 || files.unseen > 0 || undefined}>
          <span role="status">{stateOf(openRows, leftEmpty)}</span>
          {files.unseen > 0 && (
            <Box component="span" c="var(--hl-wait)">
              {t('files_not_opened', files)}
            </Box>
          )}
          <SaveStatus />
        </span>
        <Group align="stretch" gap="xs" className={styles.actions}>
          {button('reject', t('reject'), 'X')}
          {button('request_changes', t('request_changes'), 'R')}
          {button('approve', t('approve'), 'A')}
        </Group>
      </Group>
    </>
  );
}

function stateOf(openRows: readonly ReviewRow[], leftEmpty: readonly string[]): string {
  if (openRows.length > 0) return t('rows_open', { count: openRows.length, optional: leftEmpty.length });
  return leftEmpty.length > 0 ? t('every_row_but', { labels: formatList(leftEmpty) }) : t('rows_complete_label');
}
