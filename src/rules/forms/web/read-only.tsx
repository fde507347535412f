import { Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { isEmptyValue, isStringArray, recordArrayOf } from '@/platform';
import { lazyPart, ToneBadge } from '@/platform/web/kit';
import { type FieldState, visibleValue } from '../field-state';
import { summarizeValue } from '../fields';
import { parseCaptures } from '../fields/captures';
import type { Field } from '../fields/field';
import { AnswerBadge } from './field-wrapper/answer-badge';
import { FieldComments } from './field-wrapper/field-comments';
import { visibilityLabel } from './field-wrapper/visibility-label';
import { type FileControls, useFileControls, useVisibility } from './file-controls';
import { type FormView, isChangedSince, isCommentOnField, visibleFields } from './form-view';
import { t } from './messages';
import styles from './read-only.module.css';

const CompletedResults = lazyPart(async () => (await import('./completed-results')).CompletedResults);

type Props = {
  view: FormView;
  jobId: string;
  isAnswered?: boolean;
  /** True on pages of guests, where a separate note explains who can see private answers. */
  isOwn?: boolean;
  /** Time after which answers and files are marked as new. */
  newSince?: string | null;
  /** If set, each answer has an edit link, which calls this function. */
  onEdit?: (path: string) => void;
  /** Returns whether a question is shown. Default: only questions with an answer are shown. */
  shows?: (state: FieldState) => boolean;
};

const isAnswered = ({ value }: FieldState): boolean => !isEmptyValue(value);

/** Read-only list of a task's answers. Shows a note if there are no answers, or if the viewer may not see any answer. */
export function ReadOnlyAnswers({ view, jobId, isAnswered: isGiven = false, isOwn = false, newSince = null, onEdit, shows = isAnswered }: Props) {
  const fields = visibleFields(view);
  const generalComments = view.comments.filter((comment) => !fields.some((state) => isCommentOnField(comment, state)));
  const answered = fields.filter((state) => state.field.kind !== 'display' && shows(state));
  if (answered.length === 0) return <Text c="dimmed">{isGiven ? t('answers_hidden_note') : t('answers_empty')}</Text>;
  return (
    <>
      <FieldComments comments={generalComments} />
      <Stack component="dl" gap={0}>
        {answered.map((state) => (
          <div
            key={state.path}
            className={styles.entry}
            data-wide={state.field.kind === 'rows' || state.field.kind === 'captures' || undefined}
            data-edit={onEdit !== undefined || undefined}
          >
            <Box component="dt" fz={14} lh={1.5} className={styles.question}>
              {state.label} <Private field={state.field} isOwn={isOwn} />
              {isChangedSince(view, state.field.key, newSince) && <ToneBadge tone="busy">{t('changed')}</ToneBadge>}
            </Box>
            <dd className={styles.answer}>
              {isEmptyValue(state.value) ? (
                <Box component="span" c="var(--hl-quiet)">
                  {t('not_answered')}
                </Box>
              ) : (
                <Answer state={state} jobId={jobId} newSince={newSince} />
              )}
              <FieldComments
                comments={view.comments.filter(
                  (comment) => comment.field === state.path || (state.field.kind === 'captures' && isCommentOnField(comment, state)),
                )}
              />
            </dd>
            {onEdit && (
              <dd className={styles.edit}>
                <button type="button" aria-label={t('change_label', { label: state.label })} onClick={() => onEdit(state.path)}>
                  {t('change')}
                </button>
              </dd>
            )}
          </div>
        ))}
      </Stack>
      {fields.some(({ field }) => field.widget === 'calculated') && <CompletedResults view={view} />}
    </>
  );
}

function Private({ field, isOwn }: { field: Field; isOwn: boolean }) {
  const visibility = useVisibility()(field);
  if (visibility === 'job_team' || visibility === 'public' || visibility === 'amounts') return null;
  return (
    <>
      <IconLock size={13} aria-hidden />
      <VisuallyHidden>{visibilityLabel(visibility, isOwn)}</VisuallyHidden>
    </>
  );
}

function Answer({ state, jobId, newSince }: { state: FieldState; jobId: string; newSince: string | null }) {
  const { field } = state;
  const value = visibleValue(state);
  if (field.kind === 'files' && isStringArray(value)) return <AnswerFiles jobId={jobId} ids={value} newSince={newSince} />;
  if (field.kind === 'captures') return <AnswerCaptures field={field} value={value} jobId={jobId} newSince={newSince} />;
  if (field.kind === 'rows' && Array.isArray(value)) return <AnswerRows field={field} rows={recordArrayOf(value)} />;
  if (field.badge) return <AnswerBadge text={summarizeValue(value, field)} />;
  return summarizeValue(value, field);
}

function AnswerFiles(props: ComponentProps<FileControls['answer']>) {
  const { answer: Provided } = useFileControls();
  return <Provided {...props} />;
}

function AnswerCaptures({ field, value, jobId, newSince }: { field: Field; value: unknown; jobId: string; newSince: string | null }) {
  const photos = parseCaptures(value);
  return (field.slots ?? [])
    .filter((slot) => photos[slot.key])
    .map((slot, index) => (
      <Box component="section" key={slot.key} mt={index === 0 ? 0 : 12} aria-label={slot.title}>
        <Text fz={15} fw={600} mb={6}>
          {slot.title}
        </Text>
        {photos[slot.key]?.skipped && <p>{t('left_out_skipped', { skipped: photos[slot.key]?.skipped ?? '' })}</p>}
        <AnswerFiles jobId={jobId} ids={photos[slot.key]?.files ?? []} newSince={newSince} />
      </Box>
    ));
}

/** Maximum number of columns of a table. Lists with more columns are shown as cards. */
const MAX_COLUMNS = 6;

/** Shows rows as a table, or as cards if there are too many columns. Omits empty columns. */
function AnswerRows({ field, rows }: { field: Field; rows: readonly Record<string, unknown>[] }) {
  const columns = (field.columns ?? []).filter((column) => rows.some((row) => !isEmptyValue(row[column.key])));
  if (columns.length > MAX_COLUMNS)
    return rows.map((row, index) => (
      <Box
        component="section"
        key={String(row.id ?? index)}
        bd="1px solid var(--hl-line)"
        bdrs="md"
        mt="xs"
        p="sm"
        className={styles.line}
        aria-label={`${field.label} ${index + 1}`}
      >
        <Stack component="dl" gap={0}>
          {columns
            .filter((column) => !isEmptyValue(row[column.key]))
            .map((column) => (
              <div key={column.key} className={styles.entry}>
                <Box component="dt" fz={14} lh={1.5} className={styles.question}>
                  {column.label}
                </Box>
                <dd className={styles.answer}>{summarizeValue(row[column.key], column)}</dd>
              </div>
            ))}
        </Stack>
      </Box>
    ));
  return (
    <div className={styles.lines}>
      <table className={styles.table} aria-label={field.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-figure={isFigure(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.id ?? index)}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.label} data-figure={isFigure(column) || undefined}>
                  {summarizeValue(row[column.key], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isFigure = (column: Field): boolean => column.kind === 'money' || column.kind === 'integer' || column.kind === 'decimal';
