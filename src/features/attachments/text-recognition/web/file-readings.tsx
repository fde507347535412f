import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, isNumber } from '@/platform';
import { ApiError, callApi } from '@/platform/web';
import { displayDate, Note, toastError } from '@/platform/web/kit';
import { useFormValue, useOpenFormOrTask } from '@/rules/forms/web';
import { categoryOf } from '../../categories';
import { type AnswerComparison, areDigitsSwapped, compareWithAnswers, isMoney, type RebateLine } from '../answer-comparisons';
import { missingPages } from '../bill';
import * as contract from '../contract';
import { jobDifferences, pageCountsOf } from '../job-differences';
import { readerKindOf } from '../readers';
import { t } from './messages';
import { useReadings } from './use-readings';

type FoundValue = contract.FileReading['found'][number];
type Props = {
  place: { jobId: string; taskId?: string };
  category: string;
  files: readonly string[];
  disabled: boolean;
  /** Removes a file that was rejected as a tax paper from the answer. */
  onRemove: (id: string) => void;
};

const FAILURES = { unreadable: () => t('reading_unreadable'), slow: () => t('reading_slow'), too_large: () => t('reading_too_large') } as const;

const LABELS: Partial<Record<AnswerComparison['kind'], () => string>> = {
  total: () => t('label_total'),
  rebate_amount: () => t('label_rebate_amount'),
  rebate_title: () => t('label_rebate_title'),
  rebate_missing: () => t('label_rebate_amount'),
  invoice_date: () => t('label_invoice_date'),
  invoice_number: () => t('label_invoice_number'),
  material: () => t('label_material'),
  labor: () => t('label_labor'),
  model: () => t('label_model'),
  serial: () => t('label_serial'),
  account_number: () => t('label_account_number'),
  statement_date: () => t('label_statement_date'),
};
const labelOf = ({ kind }: AnswerComparison): string => LABELS[kind]?.() ?? '';

const shownValue = (kind: AnswerComparison['kind'], value: number | string | null): string =>
  isMoney(kind) && isNumber(value)
    ? formatMoney(value, 'always')
    : (kind === 'invoice_date' || kind === 'statement_date') && typeof value === 'string'
      ? displayDate(value)
      : String(value ?? '');

/**
 * Compares the files of a question with the answers while the user types. A value from a file enters the form only when the user presses a button next to the
 * value.
 */
export function FileReadings({ place, category, files, disabled, onRemove }: Props) {
  const readings = useReadings(place, files);
  const form = useOpenFormOrTask();
  const items = readings.data?.items ?? [];
  const findings = items.flatMap((file) => file.found);
  const line = readings.data?.rebate_line ?? null;
  const comparisons = useComparisons(category, findings, line);
  if (items.every(({ state }) => state === 'none')) return null;
  const use = ({ path, read }: AnswerComparison) => {
    form.set(path, read);
    form.leave(path);
  };
  const signature = findings.find(({ kind }) => kind === 'signature_place');
  const proposed = comparisons.filter(({ result }) => result === 'proposed');
  const agreeing = comparisons.filter(({ result }) => result === 'agrees').length;
  return (
    <Stack role="group" gap="xs" aria-label={t('reading_label')} aria-live="polite">
      {items.some(({ state }) => state === 'waiting') && (
        <Text c="dimmed" fz="sm" role="status">
          {t('reading_waiting')}
        </Text>
      )}
      {items.map((file) => (
        <FileState key={file.id} file={file} jobId={place.jobId} onRemove={disabled ? undefined : () => onRemove(file.id)} />
      ))}
      {comparisons
        .filter(({ result }) => result === 'differs' || result === 'missing')
        .map((comparison) => (
          <Difference
            key={comparison.kind}
            {...{ comparison, findings, line }}
            crop={findings.find(({ id }) => id === comparison.foundValue.id)}
            onUse={disabled ? undefined : () => use(comparison)}
            onKeep={disabled ? undefined : () => keepAnswer(comparison)}
          />
        ))}
      {!disabled && proposed.length > 0 && <Proposals comparisons={proposed} onUse={use} />}
      <Addressed findings={findings} />
      <Unclear category={category} items={items} />
      {signature?.crop && <FindingImage finding={signature} label={t('signature_place')} />}
      {comparisons
        .filter(({ result }) => result === 'kept')
        .map((comparison) => (
          <Text key={comparison.kind} c="dimmed" fz="sm">
            {t('answer_confirmed_note', {
              label: labelOf(comparison),
              typed: shownValue(comparison.kind, comparison.enteredAnswer),
              read: shownValue(comparison.kind, comparison.read) || '–',
            })}
          </Text>
        ))}
      {agreeing > 0 && (
        <Text c="var(--hl-good)" fz="sm">
          {t('values_agree', { count: agreeing })}
        </Text>
      )}
    </Stack>
  );

  function keepAnswer(comparison: AnswerComparison): void {
    const file = items.find((item) => item.found.some(({ id }) => id === comparison.foundValue.id));
    if (!file) return;
    const params = { job_id: place.jobId, attachment_id: file.id, reading_id: comparison.foundValue.id };
    callApi(contract.keepAnswer, { params, body: { value: String(comparison.enteredAnswer ?? 'none') } })
      .then(() => readings.refetch())
      .catch((error: unknown) => toastError(error instanceof ApiError ? error : new ApiError(0, {})));
  }
}

/** Compares the values from the files with the open form. Renders again only if the result of the comparison changes. */
function useComparisons(category: string, found: readonly FoundValue[], line: RebateLine | null): AnswerComparison[] {
  const stored = useFormValue((form) =>
    JSON.stringify(
      compareWithAnswers(
        category,
        found.map(({ crop: _crop, ...value }) => value),
        { answer: (path) => form.answer(path), asks: (path) => form.field(path) !== undefined },
        line,
      ),
    ),
  );
  return JSON.parse(stored);
}

function FileState({ file, jobId, onRemove }: { file: contract.FileReading; jobId: string; onRemove: (() => void) | undefined }) {
  const { state, pages_read, page_count } = file;
  if (state === 'refused') return <Refused file={file} jobId={jobId} onRemove={onRemove} />;
  if (state === 'unreadable' || state === 'slow' || state === 'too_large')
    return (
      <Text c="dimmed" fz="sm">
        {FAILURES[state]()}
      </Text>
    );
  return (
    <>
      {pages_read !== null && page_count !== null && pages_read < page_count && (
        <Text c="dimmed" fz="sm">
          {t('pages_read_note', { read: pages_read, count: page_count })}
        </Text>
      )}
      {file.found.some(({ kind }) => kind === 'ssn') && (
        <Note tone="wait" role="alert">
          {t('ssn_covered')}
        </Note>
      )}
    </>
  );
}

/** Explains why a tax paper was deleted, which file to send instead, and how to dispute that the file is a tax paper. */
function Refused({ file, jobId, onRemove }: { file: contract.FileReading; jobId: string; onRemove: (() => void) | undefined }) {
  const [isClaimed, setIsClaimed] = useState(false);
  const paper = file.found.find(({ kind }) => kind === 'tax_paper')?.value;
  const claim = () =>
    callApi(contract.claimNoTaxPaper, { params: { job_id: jobId, attachment_id: file.id }, body: {} })
      .then(() => setIsClaimed(true))
      .catch((error: unknown) => toastError(error instanceof ApiError ? error : new ApiError(0, {})));
  return (
    <Note tone="bad" role="alert">
      <Stack gap="xs">
        <Text fw={600}>{t('tax_paper_refused')}</Text>
        <Text>{t('tax_paper_instead', { paper: paper ?? 'other' })}</Text>
        {isClaimed ? (
          <Text>{t('tax_paper_claimed')}</Text>
        ) : (
          <Group gap="xs">
            {onRemove && (
              <Button size="compact-md" variant="default" mih={36} onClick={onRemove}>
                {t('send_other_file')}
              </Button>
            )}
            <Button size="compact-md" variant="subtle" mih={36} onClick={() => void claim()}>
              {t('no_tax_paper')}
            </Button>
          </Group>
        )}
        {isClaimed && onRemove && (
          <Button size="compact-md" variant="default" mih={36} className="hl-start" onClick={onRemove}>
            {t('send_again')}
          </Button>
        )}
      </Stack>
    </Note>
  );
}

type DifferenceProps = {
  comparison: AnswerComparison;
  findings: readonly FoundValue[];
  line: RebateLine | null;
  crop: FoundValue | undefined;
  onUse: (() => void) | undefined;
  onKeep: (() => void) | undefined;
};

/**
 * Shows a difference between an answer and the file, or a missing rebate line, with an explanation and an image of the value in the file. Buttons replace the
 * answer with the value from the file, or confirm the answer.
 */
function Difference({ comparison, findings, line, crop, onUse, onKeep }: DifferenceProps) {
  const { kind, read, enteredAnswer } = comparison;
  const titles = line?.titles.join(' / ') || 'none';
  const isPrescribed = kind === 'rebate_title' && titles !== 'none';
  const canUse = kind !== 'rebate_missing' && !isPrescribed;
  return (
    <Note tone="bad" role="alert">
      <Stack gap="xs">
        <Text fw={600}>
          {kind === 'total'
            ? t('total_differs')
            : kind === 'rebate_missing'
              ? t('rebate_missing')
              : isPrescribed
                ? t('rebate_title_differs', { read: String(read), titles })
                : t('value_differs', { label: labelOf(comparison) })}
        </Text>
        {crop?.crop && <FindingImage finding={crop} label={labelOf(comparison)} />}
        {kind === 'rebate_missing' && <Text>{t('rebate_missing_help', { titles, amount: line?.amount ? formatMoney(line.amount, 'always') : 'none' })}</Text>}
        {canUse && <Text>{t('read_and_typed', { read: shownValue(kind, read), typed: shownValue(kind, enteredAnswer) })}</Text>}
        <Arithmetic {...{ comparison, findings, line }} />
        <Group gap="xs">
          {canUse && onUse && (
            <Button size="compact-md" variant="default" mih={36} onClick={onUse}>
              {t('use_value', { value: shownValue(kind, read) })}
            </Button>
          )}
          {onKeep && (
            <Button size="compact-md" variant="subtle" mih={36} onClick={onKeep}>
              {canUse ? t('keep_typed') : t('keep_invoice')}
            </Button>
          )}
        </Group>
      </Stack>
    </Note>
  );
}

/** Explains a difference: swapped digits, amounts in the file that add up to the value, or the amount that the program promised. */
function Arithmetic({ comparison: { kind, read, enteredAnswer }, findings, line }: Pick<DifferenceProps, 'comparison' | 'findings' | 'line'>) {
  const amount = (wanted: FoundValue['kind']) => {
    const values = findings.filter((value) => value.kind === wanted);
    return values.length > 0 ? values.reduce((sum, { value }) => sum + Number(value), 0) : null;
  };
  const [material, labor, rebate, due] = [amount('material'), amount('labor'), amount('rebate_amount'), amount('amount_due')];
  const money = (value: number) => formatMoney(value, 'always');
  const notes = [
    kind === 'total' && isNumber(read) && isNumber(enteredAnswer) && areDigitsSwapped(read, enteredAnswer) && t('digits_swapped'),
    kind === 'total' &&
      isNumber(read) &&
      material !== null &&
      labor !== null &&
      t('parts_add_up', { material: money(material), labor: money(labor), total: money(read) }),
    kind === 'total' && isNumber(read) && rebate !== null && due !== null && t('due_follows', { total: money(read), rebate: money(rebate), due: money(due) }),
    kind === 'rebate_amount' && line?.amount != null && t('rebate_not_promised', { amount: money(line.amount) }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <Text>{notes.join(' ')}</Text>;
}

/** Proposes values for empty questions. The user presses a button to accept them. */
function Proposals({ comparisons, onUse }: { comparisons: readonly AnswerComparison[]; onUse: (comparison: AnswerComparison) => void }) {
  return (
    <Note tone="busy">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('we_read')}</Text>
        {comparisons.length > 1 && (
          <Button size="compact-md" mih={36} onClick={() => comparisons.forEach(onUse)}>
            {t('use_all', { count: comparisons.length })}
          </Button>
        )}
      </Group>
      <Stack component="ul" gap={4} mt={4}>
        {comparisons.map((comparison) => {
          const value = shownValue(comparison.kind, comparison.read);
          return (
            <Group component="li" key={comparison.kind} justify="space-between" gap="xs" wrap="nowrap">
              <Text className="hl-wrap">
                {labelOf(comparison)}: <strong>{value}</strong>
              </Text>
              <Button
                size="compact-md"
                variant="default"
                mih={36}
                flex="none"
                aria-label={`${labelOf(comparison)}: ${t('use_value', { value })}`}
                onClick={() => onUse(comparison)}
              >
                {t('use_value', { value: '' }).trim()}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Note>
  );
}

/**
 * Asks for a better file if important values could not be read. Important values are the model and serial number of a nameplate, the total of an invoice, or at
 * least one of the values of a bill.
 */
function Unclear({ category, items }: { category: string; items: readonly contract.FileReading[] }) {
  const isDone = items.length > 0 && items.every(({ state }) => state === 'read' || state === 'unreadable');
  const message = isDone ? unclearMessage(category, items) : null;
  return message === null ? null : (
    <Note tone="wait" role="status">
      {message}
    </Note>
  );
}

function unclearMessage(category: string, items: readonly contract.FileReading[]): string | null {
  const has = (...kinds: FoundValue['kind'][]) => items.some(({ found }) => found.some(({ kind }) => kinds.includes(kind)));
  if (categoryOf(category)?.nameplate === true) {
    if (has('model') && has('serial')) return null;
    return t('plate_unclear', { missing: has('model') ? 'serial' : has('serial') ? 'model' : 'both' });
  }
  // Show nothing if a file could not be read, because a separate message reports unreadable files.
  if (items.some(({ state }) => state !== 'read')) return null;
  const reader = readerKindOf({ category, content_type: 'application/pdf' });
  if (reader === 'invoice' && !has('total')) return t('invoice_unclear');
  if (reader === 'bill' && !has('page_count', 'usage_graph', 'statement_date', 'account_number')) return t('bill_unclear');
  return null;
}

/** Warns if the equipment, customer or address in a file differs from the job. Also warns if a bill lacks pages or the usage graph, or has the wrong date. */
function Addressed({ findings }: { findings: readonly FoundValue[] }) {
  const pages = missingPages(pageCountsOf(findings));
  return jobDifferences(findings).map((value) => (
    <Note key={value.id} tone="wait" role="alert">
      <Text>{warningOf(value, pages)}</Text>
      {value.crop && value.kind !== 'usage_graph' && <FindingImage finding={value} label={value.value} />}
    </Note>
  ));
}

function warningOf({ kind, value }: FoundValue, pages: readonly number[]): string {
  if (kind === 'brand' || kind === 'model') return t('unit_differs', { kind, read: value });
  if (kind === 'customer') return t('name_differs', { read: value });
  if (kind === 'page_count') return t('pages_missing', { pages: pages.join(', '), count: pages.length });
  if (kind === 'usage_graph') return t('graph_missing');
  if (kind === 'statement_date') return t('bill_too_old', { date: displayDate(value) });
  return t('address_differs', { read: value });
}

/** Image of the page region that shows a value. */
export const FindingImage = ({ finding, label }: { finding: FoundValue; label: string }) => (
  <figure>
    <img src={finding.crop ?? ''} alt={t('crop_label', { label })} style={{ display: 'block', maxWidth: '100%', maxHeight: 120, borderRadius: 6 }} />
    <Text component="figcaption" fz={13}>
      {finding.kind === 'signature_place' ? `${label}, ` : ''}
      {t('page_number', { page: finding.page })}
    </Text>
  </figure>
);
