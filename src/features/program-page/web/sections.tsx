import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { displayDate, ToneBadge } from '@/platform/web/kit';
import type { ProgramChangeView, ProgramPageView, ProgramRuleView, ProgramSentenceView } from '../contract';
import { DatedTable, formatPeriodHeading } from './dated-table';
import { t } from './messages';
import styles from './program-page.module.css';
import { type ProgramSources, SourceLink } from './source';

export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack id={id} component="section" gap="sm" miw={0} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Stack>
  );
}

/** Rule with name, description and source. The user can open the condition and the advice on how to meet it. */
export function RuleEntry({ rule, sources }: { rule: ProgramRuleView; sources: ProgramSources }) {
  const dates = formatPeriodHeading({ from: rule.valid_from, to: rule.valid_to }, '');
  return (
    <li className={styles.rule}>
      <p>
        <strong>{rule.name}.</strong> {rule.description}{' '}
        {dates && (
          <Box component="span" c="dimmed" fz="md">
            ({dates})
          </Box>
        )}
      </p>
      <details>
        <summary>{t('rule_label')}</summary>
        <Stack component="dl" gap="xs" className={styles.facts}>
          {rule.applies && <LabeledValue label={t('applies_label')}>{rule.applies}</LabeledValue>}
          <LabeledValue label={t('rule_label')}>{rule.rule}</LabeledValue>
          <LabeledValue label={t('fix_label')}>{rule.fix}</LabeledValue>
        </Stack>
      </details>
      <SourceLink of={rule} sources={sources} />
    </li>
  );
}

export function LabeledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function SentenceSection({
  id,
  title,
  entries,
  sources,
}: {
  id: string;
  title: string;
  entries: readonly ProgramSentenceView[];
  sources: ProgramSources;
}) {
  if (entries.length === 0) return null;
  return (
    <PageSection id={id} title={title}>
      <ul className="hl-card hl-lines">
        {entries.map((entry) => {
          const dates = formatPeriodHeading({ from: entry.valid_from, to: entry.valid_to }, '');
          return (
            <li key={entry.key} className={styles.rule}>
              <p>
                {entry.name !== title && <strong>{entry.name}: </strong>}
                {entry.text}{' '}
                {dates && (
                  <Box component="span" c="dimmed" fz="md">
                    ({dates})
                  </Box>
                )}
              </p>
              <SourceLink of={entry} sources={sources} />
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}

/** Incentive lines with their amounts by date. */
export function AmountsSection({ page }: { page: ProgramPageView }) {
  const { amounts, sources, basis, today } = page;
  if (amounts.rows.length === 0) return null;
  return (
    <PageSection id="amounts" title={t('amounts_title')}>
      <Box component="p" c="dimmed" fz="md">
        {t('basis_note', { basis })}
      </Box>
      <DatedTable
        label={t('amounts_table_label')}
        heads={[t('measure_column')]}
        alone={t('amount_column')}
        stretches={amounts.stretches}
        today={today}
        source={amounts.rows[0]?.source ?? ''}
        sources={sources}
        rows={amounts.rows.map((row) => ({
          key: row.key,
          heads: [
            <span key="name">
              {row.name} {row.kind !== 'rebate' && <ToneBadge tone="quiet">{t('kind_badge', { kind: row.kind })}</ToneBadge>}
            </span>,
          ],
          cells: row.cells,
          below: <LineDetails line={row} sources={sources} />,
        }))}
      />
    </PageSection>
  );
}

function LineDetails({ line, sources }: { line: ProgramPageView['amounts']['rows'][number]; sources: ProgramSources }) {
  return (
    <details>
      <summary>
        {t('conditions_summary')}
        <VisuallyHidden>: {line.name}</VisuallyHidden>
      </summary>
      {line.description && <p>{line.description}</p>}
      {line.only_when && (
        <p>
          {t('only_when_label')} {line.only_when}.
        </p>
      )}
      {line.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {line.requires.length > 0 && (
        <>
          <Box component="p" c="dimmed" fz="md">
            {t('requires_label')}
          </Box>
          <ul className="hl-card hl-lines">
            {line.requires.map((rule) => (
              <RuleEntry key={rule.key} rule={rule} sources={sources} />
            ))}
          </ul>
        </>
      )}
      <SourceLink of={line} sources={sources} />
    </details>
  );
}

/** Number of rows that a long table shows before the user expands it. */
const SHOWN_ROWS = 12;

export function TablesSection({ page }: { page: ProgramPageView }) {
  if (page.tables.length === 0) return null;
  return (
    <PageSection id="tables" title={t('tables_title')}>
      {page.tables.map((table) => {
        const rows = table.rows.map(({ at, cells }) => ({ key: at.join('/'), heads: at, cells }));
        const grid = (part: typeof rows, label: string) => (
          <DatedTable
            label={label}
            heads={table.columns}
            alone={t('table_amount_column')}
            stretches={table.stretches}
            today={page.today}
            source={table.source}
            sources={page.sources}
            rows={part}
          />
        );
        return (
          <Stack key={table.key} gap="sm" miw={0} className={styles.block}>
            <h3>{table.name}</h3>
            {grid(rows.slice(0, SHOWN_ROWS), table.name)}
            {rows.length > SHOWN_ROWS && (
              <details>
                <summary>{t('more_rows_summary', { count: rows.length - SHOWN_ROWS })}</summary>
                {grid(rows.slice(SHOWN_ROWS), t('more_rows_summary', { count: rows.length - SHOWN_ROWS }))}
              </details>
            )}
            <SourceLink of={table} sources={page.sources} />
          </Stack>
        );
      })}
    </PageSection>
  );
}

export function ClassesSection({ page }: { page: ProgramPageView }) {
  if (page.classes.length === 0) return null;
  return (
    <PageSection id="classes" title={t('classes_title')}>
      {page.classes.map((definition) => (
        <Stack key={definition.key} gap="sm" miw={0} className={styles.block}>
          <h3>{definition.name}</h3>
          <Stack component="ol" gap={4} pl={22} className="hl-bullets">
            {definition.cases.map(({ name, rule }) => (
              <li key={`${name}/${rule}`}>
                <strong>{name}</strong>: {rule}
              </li>
            ))}
          </Stack>
          <SourceLink of={definition} sources={page.sources} />
        </Stack>
      ))}
    </PageSection>
  );
}

/** Number of changes of a version that are shown before the user expands the list. */
const SHOWN_CHANGES = 6;

export function ChangesSection({ page }: { page: ProgramPageView }) {
  return (
    <PageSection id="changes" title={t('changes_title')}>
      <Stack component="ol" gap={0} className={styles.versions}>
        {page.versions.map(({ version, released_at, effective_on, reason, changes }, index) => (
          <li key={version}>
            <div>
              <strong>{displayDate(effective_on ?? released_at)}</strong>
              <Box component="span" c="dimmed" fz="md">
                {t('version_label', { version })}
              </Box>
            </div>
            <Stack gap="sm" miw={0} className={styles.block}>
              {reason && <p>{reason}</p>}
              {changes.length === 0 && <p>{index === page.versions.length - 1 ? t('version_released_first') : t('changes_empty')}</p>}
              <ChangeList changes={changes.slice(0, SHOWN_CHANGES)} />
              {changes.length > SHOWN_CHANGES && (
                <details>
                  <summary>{t('changes_more_summary', { count: changes.length - SHOWN_CHANGES })}</summary>
                  <ChangeList changes={changes.slice(SHOWN_CHANGES)} />
                </details>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </PageSection>
  );
}

function ChangeList({ changes }: { changes: readonly ProgramChangeView[] }) {
  return (
    <Stack component="ul" gap={6}>
      {changes.map(({ name, sentence }) => (
        <li key={`${name}/${sentence}`}>
          <strong>{name}</strong>
          <Text className="hl-wrap" style={{ whiteSpace: 'pre-line' }}>
            {sentence}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

const CONFIDENCE: Readonly<Record<ProgramSources[number]['confidence'], string>> = {
  sourced: t('confidence_sourced'),
  secondary: t('confidence_secondary'),
  inference: t('confidence_inference'),
  default: t('confidence_default'),
  seed: t('confidence_seed'),
};

export function SourceList({ sources }: { sources: ProgramSources }) {
  return (
    <PageSection id="sources" title={t('sources_title')}>
      <ul className="hl-card hl-lines">
        {sources.map(({ id, title, url, date, confidence }) => (
          <li key={id} id={`source-${id}`} className={styles.rule} tabIndex={-1}>
            <p>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
            </p>
            <Group component="span" gap="4px 10px" fz="sm">
              <ToneBadge tone={confidence === 'default' ? 'wait' : confidence === 'sourced' ? 'good' : 'quiet'}>{CONFIDENCE[confidence]}</ToneBadge>
              <Box component="span" c="dimmed" fz="md">
                {t('source_checked_column')}: {displayDate(date)}
              </Box>
            </Group>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
