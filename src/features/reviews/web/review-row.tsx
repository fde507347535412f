import { Box, Flex, Stack, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconEqualNot, IconPencil, IconQuestionMark } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isEmptyValue } from '@/platform';
import { ToneBadge } from '@/platform/web/kit';
import { summarizeValue, valuesAgree } from '@/rules/forms';
import { FieldView, useFieldState, useFormValue } from '@/rules/forms/web';
import type { ComparisonData, RowFinding } from '../review-rows';
import { hasDifferingValues, hasNamedSource, isYesNo, rowFinding } from '../review-rows';
import { CatalogMatch } from './catalog-match';
import { t } from './messages';
import styles from './rows.module.css';
import type { useAnswers } from './use-answers';
import type { ShownRow } from './use-rows';

type Props = {
  row: ShownRow;
  isCurrent: boolean;
  isOpen: boolean;
  answers: ReturnType<typeof useAnswers>;
  onAt: () => void;
  onAnswer: (found: RowFinding) => void;
  onOpen: (open: boolean) => void;
};

/** One question about the evidence with its compared values and the result. */
export function ReviewRowView({ row, isCurrent, isOpen, answers, onAt, onAnswer, onOpen }: Props) {
  const fieldState = useFieldState(row.path);
  const findings = useFormValue((form) => JSON.stringify(form.answer('findings') ?? null));
  const value = fieldState?.state.value;
  const finding = rowFinding(row, value, JSON.parse(findings));
  useOwnWords(row, finding, answers);
  if (!fieldState) return null;
  const differs = hasDifferingValues(row, value);
  const isTyped = !isYesNo(row.field);
  const hasOwn = row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  const valueText = isEmptyValue(value) ? '' : formatAnswer(value, row);
  const problems = fieldState.problems;
  const notes = [...fieldState.warnings, ...(isOpen ? [] : problems)];
  const answerButton = (how: RowFinding, words: string, Icon: typeof IconCheck, key: string) => (
    <Tooltip label={`${words} (${key})`} openDelay={400} events={{ hover: true, focus: false, touch: false }}>
      <button type="button" data-answer={how} aria-pressed={finding === how} aria-label={`${row.label}: ${words}`} onClick={() => onAnswer(how)}>
        <Icon size={18} aria-hidden />
      </button>
    </Tooltip>
  );
  return (
    <li
      className={styles.row}
      data-path={row.path}
      data-field={row.path}
      data-found={finding ?? undefined}
      data-differs={(differs && finding !== 'matches') || undefined}
      aria-current={isCurrent || undefined}
    >
      <Stack gap={2} align="flex-start" className={styles.what}>
        <button type="button" className={styles.label} onClick={onAt}>
          {row.label}
        </button>
        {!row.needed && (
          <Box component="span" c="dimmed" fz={13}>
            {t('row_optional')}
          </Box>
        )}
        {row.isNew && <ToneBadge tone="busy">{t('new')}</ToneBadge>}
        {differs && (
          <Flex component="span" align="center" gap={4} display="inline-flex" c="var(--hl-wait)" fz={13} fw={600}>
            <IconAlertTriangle size={14} aria-hidden /> {t('differs')}
          </Flex>
        )}
      </Stack>
      <Stack gap={2} fz="sm" lh={1.3} miw={0} className={styles.values}>
        {row.compares.map((compared) => (
          <Values
            key={compared.label}
            compared={compared}
            path={row.path}
            valueText={valueText}
            withLabel={hasNamedSource(row, compared)}
            onEdit={() => onOpen(!isOpen)}
            row={row}
          />
        ))}
        {isTyped && !hasOwn && <Own label={t('read')} valueText={valueText} onEdit={() => onOpen(!isOpen)} row={row} />}
        {isCurrent && !isTyped && row.field.help && (
          <Text c="dimmed" fz={13}>
            {row.field.help}
          </Text>
        )}
        {isCurrent && isTyped && fieldState.source !== '' && valueText !== '' && (
          <Text c="dimmed" fz={13}>
            {t('from', { source: fieldState.source })}
          </Text>
        )}
      </Stack>
      <Flex gap={4} className={styles.answers} role="group" aria-label={row.label}>
        {answerButton('matches', row.compares.length > 0 || isTyped ? t('matches') : t('yes'), IconCheck, '1')}
        {answerButton('differs', row.compares.length > 0 || isTyped ? t('differs') : t('no'), IconEqualNot, '2')}
        {row.third === 'not_applicable'
          ? answerButton('not_applicable', noneWords(row), IconBan, '3')
          : answerButton('unreadable', t('unreadable'), IconQuestionMark, '3')}
      </Flex>
      {isOpen && (
        <Box pt="xs" pb={10} className="hl-whole-row" onKeyDown={(event) => isDone(event) && onOpen(false)}>
          <FieldView path={row.path} />
        </Box>
      )}
      {notes.map(({ message }) => (
        <Text key={message} c="var(--hl-bad)" fz={13} mt={2} mb={4} className="hl-whole-row" role="alert">
          {message}
        </Text>
      ))}
    </li>
  );
}

/** Returns whether a key press closes the editor: Enter in a text input, or Escape in any editor. */
const isDone = (event: React.KeyboardEvent): boolean =>
  event.key === 'Escape' ||
  (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement && event.target.type !== 'radio');

const noneWords = ({ field }: ShownRow): string => field.options?.find(({ value }) => value === 'not_applicable')?.label ?? t('not_applicable');

const formatAnswer = (value: unknown, { field }: ShownRow): string => {
  const option = field.options?.find((candidate) => candidate.value === value);
  return option?.help ?? summarizeValue(value, field);
};

function Values({
  compared,
  path,
  valueText,
  withLabel,
  onEdit,
  row,
}: {
  compared: ComparisonData;
  path: string;
  valueText: string;
  withLabel: boolean;
  onEdit: () => void;
  row: ShownRow;
}) {
  const isAlone = compared.values.length === 1;
  return (
    <>
      {withLabel && !isAlone && <p className={styles.comparedLabel}>{compared.label}</p>}
      <Flex component="dl" gap="2px 14px" align="baseline" wrap="wrap">
        {compared.values.map((value) => (
          <Box key={value.of} miw={76} className={styles.value}>
            {/* For a single value, join the name of the comparison and the source of the value on one line to save space. */}
            <dt>{withLabel && isAlone ? `${compared.label} · ${value.of}` : value.of}</dt>
            {value.own === path ? (
              <dd>
                <Edit valueText={valueText} onEdit={onEdit} row={row} />
              </dd>
            ) : (
              <dd>{value.catalog ? <CatalogMatch {...value.catalog} /> : value.words || '–'}</dd>
            )}
          </Box>
        ))}
        {withLabel && <DifferenceMark compared={compared} />}
      </Flex>
    </>
  );
}

function Own({ label, ...edit }: { label: string; valueText: string; onEdit: () => void; row: ShownRow }) {
  return (
    <Flex component="dl" gap="2px 14px" align="baseline" wrap="wrap">
      <Box miw={76} className={styles.value}>
        <dt>{label}</dt>
        <dd>
          <Edit {...edit} />
        </dd>
      </Box>
    </Flex>
  );
}

const Edit = ({ valueText, onEdit, row }: { valueText: string; onEdit: () => void; row: ShownRow }) => (
  <button type="button" className={styles.edit} aria-label={t('edit_label', { label: row.label, value: valueText || '–' })} onClick={onEdit}>
    {valueText || '–'} <IconPencil size={14} aria-hidden />
  </button>
);

/** Shows compared values that do not belong to a question. Marks differences. */
export function ComparedValues({ compared }: { compared: ComparisonData }) {
  return (
    <li className={styles.row} data-beside>
      <Stack gap={2} align="flex-start" className={styles.what}>
        <Box component="span" fz="sm" fw={600} lh={1.3}>
          {compared.label}
        </Box>
        <DifferenceMark compared={compared} />
      </Stack>
      <Stack gap={2} fz="sm" lh={1.3} miw={0} className={styles.values}>
        <Flex component="dl" gap="2px 14px" align="baseline" wrap="wrap">
          {compared.values.map((value) => (
            <Box key={value.of} miw={76} className={styles.value}>
              <dt>{value.of}</dt>
              <dd>{value.words || '–'}</dd>
            </Box>
          ))}
        </Flex>
      </Stack>
    </li>
  );
}

function DifferenceMark({ compared }: { compared: ComparisonData }) {
  const agrees = valuesAgree(
    compared.values.map(({ value }) => value),
    compared.by ?? undefined,
  );
  if (agrees !== false) return null;
  return (
    <Flex component="span" align="center" gap={4} display="inline-flex" c="var(--hl-wait)" fz={13} fw={600}>
      <IconAlertTriangle size={14} aria-hidden /> {t('differs')}
    </Flex>
  );
}

/** Hook that updates the automatic correction of a row when the value of the row changes. */
function useOwnWords(row: ShownRow, found: RowFinding | null, answers: Props['answers']): void {
  const value = useFormValue((open) => JSON.stringify(open.answer(row.path) ?? null));
  const previousText = useRef(answers.wordsFor(row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text depends only on the answer and the value.
  useEffect(() => {
    answers.follow(row, previousText.current);
    previousText.current = answers.wordsFor(row);
  }, [value, found]);
}
