import { Stack, Text } from '@mantine/core';
import { capitalize } from '@/platform';
import { formatList } from '@/platform/i18n';
import { useSite } from '@/platform/web';
import { displayDate } from '@/platform/web/kit';
import { describeCondition } from '@/rules/conditions';
import type { Program } from '@/rules/programs';
import { closingNote, formatEffectiveDates, formatSetting, type LabeledProgram, labeledProgram } from '@/rules/programs';
import { ProgramCriteria } from './eligibility';
import { ProgramAmountRules } from './limits';
import { IncentiveLines } from './lines';
import { t } from './messages';
import { LabeledSentence, RuleEntry, RuleSection, RuleSource } from './rule-entry';
import styles from './rules.module.css';
import { ProgramClasses, ProgramTables } from './terms';

/** All rules of a program as sentences: eligibility, incentive lines, limits and sources. */
export function ProgramRules({ program }: { program: Program }) {
  const text = labeledProgram(program);
  return (
    <Stack gap={28}>
      <Territory text={text} />
      <ProgramCriteria text={text} />
      <IncentiveLines text={text} />
      <ProgramAmountRules text={text} />
      <ProgramClasses text={text} />
      <ProgramTables text={text} />
      <Settings text={text} />
      <Papers text={text} />
      <Sources program={program} />
    </Stack>
  );
}

function Territory({ text: { program, labels } }: { text: LabeledProgram }) {
  const window = formatEffectiveDates({ valid_from: program.accept_submissions_from ?? undefined, valid_to: program.accept_submissions_until ?? undefined });
  const today = useSite().data?.today;
  const closed = today && closingNote(program, today);
  return (
    <RuleSection id="territory" title={t('territory_title')}>
      <p>{program.territory.description}</p>
      {program.territory.where && <LabeledSentence label={t('only_when')}>{describeCondition(program.territory.where, labels)}</LabeledSentence>}
      {window && <p>{window}</p>}
      {closed && <p>{closed}</p>}
      <Text c="dimmed" fz="md">
        {t('looked_up_by', { basis: program.basis.replaceAll('_', ' ') })}
      </Text>
      <RuleSource of={program.territory} sources={program.sources} />
    </RuleSection>
  );
}

function Settings({ text }: { text: LabeledProgram }) {
  const { program, labels } = text;
  return (
    <RuleSection id="settings" title={t('settings')}>
      <ul className="hl-card hl-lines">
        {Object.entries(program.settings).map(
          ([key, setting]) =>
            setting && (
              <RuleEntry key={key} name={sentence(key)} of={setting} sources={program.sources}>
                <p>{formatSetting(setting.value, labels)}</p>
              </RuleEntry>
            ),
        )}
        {program.assumptions.map(({ fact, value, source }) => (
          <RuleEntry key={fact} name={t('estimate_assumption_label')} of={{ source }} sources={program.sources}>
            <p>
              {labels.label(fact)}: {labels.value(fact, value)}
            </p>
          </RuleEntry>
        ))}
      </ul>
    </RuleSection>
  );
}

/**
 * Documents and texts of a program, and facts that its rules read but no form asks for. Contractor pages, staff or estimates provide the values of these facts.
 */
function Papers({ text: { program, labels } }: { text: LabeledProgram }) {
  const { documents, templates, texts } = program;
  const unasked = [...new Set(program.not_built.flatMap(({ facts }) => facts))];
  const papers = [
    ...documents.map(({ key, title, template }) => ({ key, title, isSample: templates[template]?.sample === true })),
    ...Object.entries(texts).map(([key, { title, sample }]) => ({ key, title, isSample: sample })),
  ];
  return (
    <RuleSection id="papers" title={t('documents_title')}>
      <Stack component="ul" gap={6} className={`${styles.plain} hl-wrap`}>
        {papers.map(({ key, title, isSample }) => (
          <li key={key}>
            {title} {isSample && <strong className={styles.default}>{t('sample_wording')}</strong>}
          </li>
        ))}
      </Stack>
      {unasked.length > 0 && <p>{t('no_form_asks', { facts: formatList(unasked.map((fact) => labels.label(fact))) })}</p>}
    </RuleSection>
  );
}

function Sources({ program }: { program: Program }) {
  return (
    <RuleSection id="sources" title={t('sources')}>
      <Stack component="ul" gap={6} className={`${styles.plain} hl-wrap`}>
        {program.sources.map(({ id, title, url, date, confidence }) => (
          <li key={id} id={`source-${id}`} tabIndex={-1}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}{' '}
            <Text span c="dimmed" fz="md">
              {displayDate(date)} · {confidence}
            </Text>
          </li>
        ))}
      </Stack>
    </RuleSection>
  );
}

/** Formats a key: `pay_within_days` becomes `Pay within days`. */
const sentence = (key: string): string => capitalize(key.replaceAll('_', ' '));
