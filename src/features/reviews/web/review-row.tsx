import { Box, Flex, Stack, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconEqualNot, IconPencil, IconQuestionMark } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isEmptyValue } from '@/platform';
import { ToneBadge } from '@/platform/web/kit';
import { summarizeValue, valuesAgree } from '@/rules/forms';
import { FieldView, useFieldState, useFormValue } from '@/rules/forms/web';
import type { ComparisonData, RowFinding } from '../review-rows';
import { findingOf, hasDifferingValues, hasNamedSource, isYesNo } from '../review-rows';
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

/** One question about the evidence with its compared values and its result. */
export function ReviewRowView({ row, isCurrent, isOpen, answers, onAt, onAnswer, onOpen }: Props) {
  const shown = useFieldState(row.path);
  const findings = useFormValue((form) => JSON.stringify(form.answer('findings') ?? null));
  const value = shown?.state.value;
  const found = findingOf(row, value, JSON.parse(findings));
  useOwnWords(row, found, answers);
  if (!shown) return null;
  const differs = hasDifferingValues(row, value);
  const isTyped = !isYesNo(row.field);
  const hasOwn = row.compares.some(({ values }) => values.some(({ own }) => own === row.path));
  const words = isEmptyValue(value) ? '' : inWords(value, row);
  const problems = shown.problems;
  const notes = [...shown.warnings, ...(isOpen ? [] : problems)];
  const press = (how: RowFinding, words: string, Icon: typeof IconCheck, key: string) => (
    <Tooltip label={`${words} (${key})`} openDelay={400} events={{ hover: true, focus: false, touch: false }}>
      <button type="button" data-answer={how} aria-pressed={found === how} aria-label={`${row.label}: ${words}`} onClick={() => onAnswer(how)}>
        <Icon size={18} aria-hidden />
      </button>
    </Tooltip>
  );
  return (
    <li
      className={styles.row}
      data-path={row.path}
      data-field={row.path}
      data-found={found ?? undefined}
      data-differs={(differs && found !== 'matches') || undefined}
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
            words={words}
            withLabel={hasNamedSource(row, compared)}
            onEdit={() => onOpen(!isOpen)}
            row={row}
          />
        ))}
        {isTyped && !hasOwn && <Own label={t('read')} words={words} onEdit={() => onOpen(!isOpen)} row={row} />}
        {isCurrent && !isTyped && row.field.help && (
          <Text c="dimmed" fz={13}>
            {row.field.help}
          </Text>
        )}
        {isCurrent && isTyped && shown.source !== '' && words !== '' && (
          <Text c="dimmed" fz={13}>
            {t('from', { source: shown.source })}
          </Text>
        )}
      </Stack>
      <Flex gap={4} className={styles.answers} role="group" aria-label={row.label}>
        {press('matches', row.compares.length > 0 || isTyped ? t('matches') : t('yes'), IconCheck, '1')}
        {press('differs', row.compares.length > 0 || isTyped ? t('differs') : t('no'), IconEqualNot, '2')}
        {row.third === 'not_applicable' ? press('not_applicable', noneWords(row), IconBan, '3') : press('unreadable', t('unreadable'), IconQuestionMark, '3')}
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

/** Enter ends a text input; Escape closes any editor. */
const isDone = (event: React.KeyboardEvent): boolean =>
  event.key === 'Escape' ||
  (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement && event.target.type !== 'radio');

const noneWords = ({ field }: ShownRow): string => field.options?.find(({ value }) => value === 'not_applicable')?.label ?? t('not_applicable');

const inWords = (value: unknown, { field }: ShownRow): string => {
  const option = field.options?.find((one) => one.value === value);
  return option?.help ?? summarizeValue(value, field);
};

function Values({
  compared,
  path,
  words,
  withLabel,
  onEdit,
  row,
}: {
  compared: ComparisonData;
  path: string;
  words: string;
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
            {/* A single value has its name on the same line, to save space. */}
            <dt>{withLabel && isAlone ? `${compared.label} · ${value.of}` : value.of}</dt>
            {value.own === path ? (
              <dd>
                <Edit words={words} onEdit={onEdit} row={row} />
              </dd>
            ) : (
              <dd>{value.catalog ? <CatalogMatch {...value.catalog} /> : value.words || '–'}</dd>
            )}
          </Box>
        ))}
        {withLabel && <Verdict compared={compared} />}
      </Flex>
    </>
  );
}

function Own({ label, ...edit }: { label: string; words: string; onEdit: () => void; row: ShownRow }) {
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

const Edit = ({ words, onEdit, row }: { words: string; onEdit: () => void; row: ShownRow }) => (
  <button type="button" className={styles.edit} aria-label={t('edit_label', { label: row.label, value: words || '–' })} onClick={onEdit}>
    {words || '–'} <IconPencil size={14} aria-hidden />
  </button>
);

/** Compared values without a question; differences are marked. */
export function ComparedValues({ compared }: { compared: ComparisonData }) {
  return (
    <li className={styles.row} data-beside>
      <Stack gap={2} align="flex-start" className={styles.what}>
        <Box component="span" fz="sm" fw={600} lh={1.3}>
          {compared.label}
        </Box>
        <Verdict compared={compared} />
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

function Verdict({ compared }: { compared: ComparisonData }) {
  const verdict = valuesAgree(
    compared.values.map(({ value }) => value),
    compared.by ?? undefined,
  );
  if (verdict !== false) return null;
  return (
    <Flex component="span" align="center" gap={4} display="inline-flex" c="var(--hl-wait)" fz={13} fw={600}>
      <IconAlertTriangle size={14} aria-hidden /> {t('differs')}
    </Flex>
  );
}

/** Keeps the generated correction of a row in line with its value. */
function useOwnWords(row: ShownRow, found: RowFinding | null, answers: Props['answers']): void {
  const value = useFormValue((open) => JSON.stringify(open.answer(row.path) ?? null));
  const before = useRef(answers.wordsFor(row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer and the value change the text.
  useEffect(() => {
    answers.follow(row, before.current);
    before.current = answers.wordsFor(row);
  }, [value, found]);
}
